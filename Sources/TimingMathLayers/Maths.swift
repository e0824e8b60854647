/// Layers come with the maths, so importing this module suffices. The other files of this module see it too.
@_exported import TimingMath

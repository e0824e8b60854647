import CBench
import TimingMath
print(cb_available())

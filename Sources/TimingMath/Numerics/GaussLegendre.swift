/// Gauss-Legendre quadrature: the integral of a smooth function from a few of its values.
///
/// ```
/// ∫ f ≈ (b − a)/2 · Σ wᵢ·f((a + b)/2 + (b − a)/2·xᵢ)
/// ```
///
/// with xᵢ the roots of the Legendre polynomial of degree n. The error falls geometrically with n, faster the farther
/// from a … b the function's singularities in the complex plane are.
///
/// Source: C. F. Gauss, "Methodus nova integralium valores per approximationem inveniendi" (1814).
@usableFromInline
enum GaussLegendre {}

/**
 * The smallest module with SIMD instructions (`i8x16.splat` and `i8x16.popcnt`), in base64. From wasm-feature-detect
 * (Apache-2.0).
 */
const VECTOR_MODULE = 'AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='

/** Checks whether this browser can run the speech model, whose runtime needs WebAssembly SIMD. */
export function canRunSecondPass(): boolean {
  if (typeof WebAssembly === 'undefined') return false
  return WebAssembly.validate(Uint8Array.from(atob(VECTOR_MODULE), (byte) => byte.charCodeAt(0)))
}

/**
 * The smallest module with instructions on vectors (`i8x16.splat` and `i8x16.popcnt`), in base64. From wasm-feature-detect
 * (Apache-2.0).
 */
const VECTOR_MODULE = 'AGFzbQEAAAABBQFgAAF7AwIBAAoKAQgAQQD9D/1iCw=='

/** Whether this browser can run the speech model: it has WebAssembly with vectors (SIMD), which its runtime is made of. */
export function canRunSecondPass(): boolean {
  if (typeof WebAssembly === 'undefined') return false
  return WebAssembly.validate(Uint8Array.from(atob(VECTOR_MODULE), (byte) => byte.charCodeAt(0)))
}

/**
 * The smallest module with an instruction on vectors: `i8x16.splat` of 0, then `i8x16.popcnt`. From wasm-feature-detect
 * (Apache-2.0).
 */
const VECTOR_MODULE = Uint8Array.of(
  ...[
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
    11,
  ],
)

/** Whether this browser can run the speech model: it has WebAssembly with vectors (SIMD), which its runtime is made of. */
export function canRunSecondPass(): boolean {
  return typeof WebAssembly !== 'undefined' && WebAssembly.validate(VECTOR_MODULE)
}

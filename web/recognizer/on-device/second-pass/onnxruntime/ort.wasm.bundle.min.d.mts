// The part of ONNX Runtime Web 1.30.0 that the speech model uses.

type TensorData = Float32Array | BigInt64Array | Uint8Array

export declare class Tensor {
  constructor(type: 'float32', data: Float32Array | readonly number[], dims: readonly number[])
  constructor(type: 'int64', data: BigInt64Array, dims: readonly number[])
  constructor(type: 'bool', data: readonly boolean[], dims?: readonly number[])
  readonly data: TensorData
  readonly dims: readonly number[]
}

export interface InferenceSession {
  run(
    feeds: Readonly<Record<string, Tensor>>,
    fetches?: readonly string[],
  ): Promise<Readonly<Record<string, Tensor>>>
}

export declare const InferenceSession: {
  create(
    model: Uint8Array,
    options: { readonly executionProviders: readonly ['wasm'] },
  ): Promise<InferenceSession>
}

export declare const env: {
  readonly wasm: { numThreads: number; wasmBinary: ArrayBuffer }
}

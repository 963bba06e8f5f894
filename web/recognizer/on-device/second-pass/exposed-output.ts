import { joinBytes } from '../engine/join-bytes.ts'

/** Tags (field number and wire type) of the ONNX messages, which are protocol buffers. */
const MODEL = { graph: 0x3a }
const GRAPH = { output: 0x62 }
const VALUE_INFO = { name: 0x0a, type: 0x12 }
const TYPE = { tensor: 0x0a }
const TENSOR = { elementType: 0x08 }
/** ONNX's number for float32. */
const FLOAT = 1

/**
 * Makes a float32 tensor inside an ONNX model's graph one of its outputs. Appends a graph that has only this output,
 * because a parser of protocol buffers merges messages of the same field. Doesn't check whether the tensor exists; the
 * runtime does.
 */
export function exposeOutput(model: Uint8Array, tensor: string): Uint8Array<ArrayBuffer> {
  const name = encodeField(VALUE_INFO.name, new TextEncoder().encode(tensor))
  const elementType = Uint8Array.of(TENSOR.elementType, FLOAT)
  const type = encodeField(VALUE_INFO.type, encodeField(TYPE.tensor, elementType))
  const output = encodeField(GRAPH.output, joinBytes([name, type]))
  return joinBytes([model, encodeField(MODEL.graph, output)])
}

/** Encodes a field whose length precedes its content. */
function encodeField(tag: number, content: Uint8Array): Uint8Array {
  return joinBytes([Uint8Array.of(tag, ...encodeLength(content.length)), content])
}

/** Encodes a length in groups of 7 bits, the lowest first, with the high bit set on all but the last. */
function encodeLength(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...encodeLength(length >> 7)]
}

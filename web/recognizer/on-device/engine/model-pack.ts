import { joinBytes } from './join-bytes.ts'

/**
 * The files of an acoustic model that the engine reads. The dictionary is left out, because we supply our own words.
 */
export const MODEL_FILES = [
  'mdef',
  'means',
  'variances',
  'sendump',
  'transition_matrices',
  'noisedict',
] as const

export type ModelFile = (typeof MODEL_FILES)[number]

/**
 * The record size of each file. Bytes at the same position in their records are similar, so the pack groups them. This
 * makes the compressed model 0.4 MB smaller.
 */
const RECORD_BYTES: Readonly<Record<ModelFile, number>> = {
  mdef: 8,
  means: 4,
  variances: 4,
  sendump: 1,
  transition_matrices: 4,
  noisedict: 1,
}

export interface AcousticModel {
  /** Front-end settings: frequency band, filters, and so on. */
  readonly features: Readonly<Record<string, string | number | boolean>>
  readonly files: Readonly<Record<ModelFile, Uint8Array>>
}

interface PackHeader {
  readonly features: AcousticModel['features']
  readonly sizes: Readonly<Record<ModelFile, number>>
}

/**
 * Packs the whole model into one file: header length (uint32, little endian), header as JSON, then the files in the
 * order of `MODEL_FILES`, each with its record bytes regrouped.
 */
export function packModel(model: AcousticModel): Uint8Array<ArrayBuffer> {
  const sizes = Object.fromEntries(MODEL_FILES.map((name) => [name, model.files[name].length]))
  const header = new TextEncoder().encode(JSON.stringify({ features: model.features, sizes }))
  const start = new Uint8Array(4)
  new DataView(start.buffer).setUint32(0, header.length, true)
  return joinBytes([
    start,
    header,
    ...MODEL_FILES.map((name) => groupBytes(model.files[name], RECORD_BYTES[name])),
  ])
}

/** Unpacks the output of `packModel`. Throws if `bytes` isn't one. */
export function unpackModel(bytes: Uint8Array): AcousticModel {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as PackHeader
  let offset = 4 + length
  const files = {} as Record<ModelFile, Uint8Array>
  for (const name of MODEL_FILES) {
    files[name] = ungroupBytes(bytes.subarray(offset, offset + header.sizes[name]), RECORD_BYTES[name])
    offset += header.sizes[name]
  }
  if (offset !== bytes.length) throw new Error('The packed model is incomplete.')
  return { features: header.features, files }
}

/** Puts the first bytes of all records first, then the second bytes, and so on. */
function groupBytes(bytes: Uint8Array, record: number): Uint8Array {
  const out = new Uint8Array(bytes.length)
  forEachGrouped(bytes.length, record, (target, original) => (out[target] = bytes[original] ?? 0))
  return out
}

function ungroupBytes(bytes: Uint8Array, record: number): Uint8Array {
  const out = new Uint8Array(bytes.length)
  forEachGrouped(bytes.length, record, (target, original) => (out[original] = bytes[target] ?? 0))
  return out
}

function forEachGrouped(
  length: number,
  record: number,
  visit: (target: number, original: number) => void,
): void {
  let target = 0
  for (let first = 0; first < record; first += 1) {
    for (let original = first; original < length; original += record) visit(target++, original)
  }
}

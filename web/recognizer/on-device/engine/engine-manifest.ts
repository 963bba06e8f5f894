/** The files that the on-device recognizer fetches on first use. */
export const ENGINE_FILES = ['engine', 'model', 'words'] as const

export type EngineFileName = (typeof ENGINE_FILES)[number]

export interface EngineFile {
  /** The file name. It contains part of the checksum, so different content has a different name. */
  readonly name: string
  /** The number of bytes when unpacked. */
  readonly bytes: number
  /** The number of bytes transferred if the browser accepts brotli. */
  readonly transfer: number
  /** The SHA-256 of the unpacked bytes, in hexadecimal. */
  readonly sha256: string
}

export interface EngineManifest {
  /** Incremented when new files require a new version of the page. */
  readonly format: number
  readonly files: Readonly<Record<EngineFileName, EngineFile>>
  /** The second acoustic model, fetched once the engine works with the first. Absent on older servers. */
  readonly secondModel?: EngineFile
  /** The noise suppressor. Absent on older servers. */
  readonly noiseSuppressor?: EngineFile
  /** The speech model that rescores every phrase, fetched after a recitation or on request. Absent on older servers. */
  readonly secondPass?: SecondPassManifest
}

/** Files of the second pass, in fetch order. */
export const SECOND_PASS_FILES = ['runtime', 'encoder', 'decoder'] as const

/** The prefix of their names in every version. */
export const SECOND_PASS_PREFIX = 'second-pass-'

export type SecondPassFileName = (typeof SECOND_PASS_FILES)[number]

/** The second pass in the manifest: the runtime, and the model in two parts. */
export type SecondPassManifest = Readonly<Record<SecondPassFileName, EngineFile>>

/** Lists the files to fetch before the first take. */
export function listFirstFiles({ files, noiseSuppressor }: EngineManifest): EngineFile[] {
  const needed = ENGINE_FILES.map((name) => files[name])
  return noiseSuppressor === undefined ? needed : [...needed, noiseSuppressor]
}

export const ENGINE_FORMAT = 1

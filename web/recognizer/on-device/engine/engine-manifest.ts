/** The files that the on-device recognizer fetches on first use. */
export const ENGINE_FILES = ['engine', 'model', 'words'] as const

export type EngineFileName = (typeof ENGINE_FILES)[number]

/** One file of the engine, as it lies on the server. */
export interface EngineFile {
  /** Name in the folder of the engine, with a part of its checksum: another content has another name. */
  readonly name: string
  /** Bytes once unpacked. */
  readonly bytes: number
  /** Bytes that travel, when the browser accepts brotli. */
  readonly transfer: number
  /** SHA-256 of the unpacked bytes, hexadecimal. */
  readonly sha256: string
}

/** `manifest.json` in the folder of the engine: what there is to fetch. */
export interface EngineManifest {
  /** Raised whenever the page and the files must be of the same making. */
  readonly format: number
  readonly files: Readonly<Record<EngineFileName, EngineFile>>
  /** A second acoustic model, fetched once the engine works with the first. Absent on older servers. */
  readonly secondModel?: EngineFile
  /** Takes noise out of the sound. Absent on older servers. */
  readonly noiseSuppressor?: EngineFile
  /** A speech model that hears every phrase once more, fetched when somebody asks for it. Absent on older servers. */
  readonly secondPass?: SecondPassManifest
}

/** The files of the second pass, in the order in which they are fetched. */
export const SECOND_PASS_FILES = ['runtime', 'encoder', 'decoder'] as const

/** How the names of its files begin, in every version. */
export const SECOND_PASS_BEGINNING = 'second-pass-'

export type SecondPassFileName = (typeof SECOND_PASS_FILES)[number]

/** The second pass in the manifest: what runs its model, and the model in two parts. */
export type SecondPassManifest = Readonly<Record<SecondPassFileName, EngineFile>>

/** What is fetched before the first take can be heard. */
export function firstFiles({ files, noiseSuppressor }: EngineManifest): EngineFile[] {
  const needed = ENGINE_FILES.map((name) => files[name])
  return noiseSuppressor === undefined ? needed : [...needed, noiseSuppressor]
}

/** The format that this code reads and writes. */
export const ENGINE_FORMAT = 1

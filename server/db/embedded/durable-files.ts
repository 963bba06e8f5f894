import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Emscripten's number for "input/output error". */
const EIO = 29

/** The parts of an Emscripten file that a sync needs. */
interface OpenFile {
  /** Node's own file descriptor; folders have none. */
  readonly nfd?: number
  readonly node: unknown
}
interface FileSystem {
  readonly stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: unknown): string
}

/** Syncs files to disk. PGlite doesn't by default, so a power failure would lose or corrupt confirmed writes. */
export class DurableFiles extends NodeFS {
  /** Number of syncs that have reached the operating system since the start. */
  syncs = 0

  override async init(database: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = [
      ...toList(emscriptenOpts.preRun),
      (module: unknown) => this.#addSync((module as { NODEFS: FileSystem }).NODEFS),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #addSync(files: FileSystem): void {
    files.stream_ops.fsync = (file) => {
      try {
        if (file.nfd === undefined) syncFolder(files.realPath(file.node))
        else fsyncSync(file.nfd)
        this.syncs += 1
        return 0
      } catch {
        return EIO
      }
    }
  }
}

/** Makes the names in a folder durable. Windows does that on its own, and can't open folders. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

const toList = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

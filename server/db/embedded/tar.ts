interface TarEntry {
  readonly path: string
  readonly content: Uint8Array | null
}

const BLOCK_BYTES = 512
/** Start and end offsets of POSIX ustar header fields. */
const FIELDS = { name: [0, 100], size: [124, 136], type: [156, 157], prefix: [345, 500] } as const
const FOLDER_TYPE = '5'

/**
 * Reads archives like those PGlite writes, which have no links or long names. Throws for an unsafe path or a cut-off
 * archive.
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteQueue(archive)
  for (;;) {
    const header = await bytes.take(BLOCK_BYTES)
    const path = [readField(header, 'prefix'), readField(header, 'name')].join('/').replace(/^\/+|\/+$/g, '')
    if (path === '') return
    if (path.split('/').includes('..')) throw new Error(`The archive contains a path outside itself: ${path}`)
    const size = Number.parseInt(readField(header, 'size'), 8)
    const content = await bytes.take(Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES)
    yield { path, content: readField(header, 'type') === FOLDER_TYPE ? null : content.subarray(0, size) }
  }
}

/** Reads a given number of bytes at a time from chunks of any size. */
class ByteQueue {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Uint8Array> {
    const parts = [this.#rest]
    let length = this.#rest.length
    while (length < count) {
      const { value, done } = await this.#source.next()
      if (done) throw new Error('The archive is cut off.')
      parts.push(value)
      length += value.length
    }
    const joined = parts.length === 1 ? this.#rest : Buffer.concat(parts)
    this.#rest = joined.subarray(count)
    return joined.subarray(0, count)
  }
}

function readField(header: Uint8Array, name: keyof typeof FIELDS): string {
  const [text = ''] = Buffer.from(header.subarray(...FIELDS[name]))
    .toString('latin1')
    .split('\0')
  return text.trim()
}

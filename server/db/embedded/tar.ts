interface TarEntry {
  readonly path: string
  readonly content: Uint8Array | null
}

const BLOCK_BYTES = 512
/** Header fields by offsets, as in POSIX ustar. */
const FIELDS = { name: [0, 100], size: [124, 136], type: [156, 157], prefix: [345, 500] } as const
const FOLDER_TYPE = '5'

/**
 * Reads archives as the database's package writes them: no links, no long names. Throws for an unsafe path or a
 * cut-off archive.
 */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteQueue(archive)
  for (;;) {
    const header = await bytes.take(BLOCK_BYTES)
    const path = [field(header, 'prefix'), field(header, 'name')].join('/').replace(/^\/+|\/+$/g, '')
    if (path === '') return
    if (path.split('/').includes('..')) throw new Error(`The archive contains a path outside of it: ${path}`)
    const size = Number.parseInt(field(header, 'size'), 8)
    const content = await bytes.take(Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES)
    yield { path, content: field(header, 'type') === FOLDER_TYPE ? null : content.subarray(0, size) }
  }
}

/** Reads exact numbers of bytes from chunks. */
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

function field(header: Uint8Array, name: keyof typeof FIELDS): string {
  const [text = ''] = Buffer.from(header.subarray(...FIELDS[name]))
    .toString('latin1')
    .split('\0')
  return text.trim()
}

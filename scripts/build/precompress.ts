import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Leaves out images and fonts, which are already compressed. */
const COMPRESSIBLE_EXTENSIONS = new Set([
  '.js',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.wasm',
  '.webmanifest',
])

/** The speech engine has its own compression step. */
const ENGINE_FOLDER = /^engine([\\/]|$)/

/** Writes a `.br` and a `.gz` next to every file that compresses well, at the highest quality. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter(
    (name) => COMPRESSIBLE_EXTENSIONS.has(extname(name)) && !ENGINE_FOLDER.test(name),
  )
  await Promise.all(texts.map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    toBrotli(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
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

const FRONT_PAGE = 'index.html'

/** The speech engine has its own compression step. */
const ENGINE_FOLDER = /^engine([\\/]|$)/

/**
 * Brotli settings to try on the scripts that the front page waits for. With each of them, a script's size varies by up to
 * 0.2% if only one hash in it changes, and the budget has less room than that.
 */
const BROTLI_VARIANTS: readonly Readonly<Record<number, number>>[] = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 17 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 19, [constants.BROTLI_PARAM_NDIRECT]: 8 },
]

/** Writes a `.br` and a `.gz` next to every file that compresses well, at the highest quality. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter(
    (name) => COMPRESSIBLE_EXTENSIONS.has(extname(name)) && !ENGINE_FOLDER.test(name),
  )
  const frontPage = names.includes(FRONT_PAGE) ? await readFile(join(folder, FRONT_PAGE), 'utf8') : ''
  await Promise.all(
    texts.map((name) => {
      const isAwaited = extname(name) === '.js' && frontPage.includes(basename(name))
      return compress(join(folder, name), isAwaited ? BROTLI_VARIANTS : [{}])
    }),
  )
}

async function compress(file: string, variants: typeof BROTLI_VARIANTS): Promise<void> {
  const bytes = await readFile(file)
  await Promise.all([
    toSmallestBrotli(bytes, variants).then((small) => writeFile(`${file}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

async function toSmallestBrotli(bytes: Buffer, variants: typeof BROTLI_VARIANTS): Promise<Buffer> {
  const common = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const results = await Promise.all(
    variants.map((variant) => toBrotli(bytes, { params: { ...common, ...variant } })),
  )
  return results.reduce((smallest, candidate) => (candidate.length < smallest.length ? candidate : smallest))
}

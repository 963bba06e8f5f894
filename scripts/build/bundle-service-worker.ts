import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { build } from 'esbuild'
import type { PrecacheEntry } from 'workbox-precaching'
import { recordBundled } from '../third-party/bundled-packages.ts'

/** The maximum size of a file that every visitor precaches. */
const MAX_PRECACHE_BYTES = 600_000

/** Large, rarely used chunks, loaded on demand: file export and the second pass. */
const ON_DEMAND_CHUNKS = /(^|[\\/])(cards-pdf|anki-deck|second-pass-worker)-/

/** Bundles the service worker into the built pages, with the list of files to precache. Run it last. */
export async function bundleServiceWorker(root: string, pages: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: ['web/service-worker.ts'],
    outfile: join(pages, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      'self.__WB_MANIFEST': JSON.stringify(await listPrecachedFiles(pages)),
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warning',
  })
  recordBundled(root, 'service-worker', Object.keys(metafile.inputs))
}

/** Lists what the page needs offline. Throws if a file is too large to precache for everyone. */
export async function listPrecachedFiles(pages: string): Promise<PrecacheEntry[]> {
  const assets = await readdir(join(pages, 'assets'), { recursive: true })
  const names = assets
    .filter((name) => /\.(js|css|woff2|svg)$/.test(name) && !ON_DEMAND_CHUNKS.test(name))
    .sort()
  return Promise.all(
    ['app.html', ...names.map((name) => `assets/${name.split(sep).join('/')}`)].map((url) =>
      toEntry(pages, url),
    ),
  )
}

/** Describes a file. Assets have a hash in their names, but pages need a revision. */
async function toEntry(pages: string, url: string): Promise<PrecacheEntry> {
  const bytes = await readFile(join(pages, url))
  if (bytes.length > MAX_PRECACHE_BYTES)
    throw new Error(`${url} has ${bytes.length} bytes: too large to precache.`)
  const revision = url.startsWith('assets/')
    ? null
    : createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { url, revision }
}

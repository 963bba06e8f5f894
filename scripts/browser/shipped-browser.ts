import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { installedTool } from '../checkout/tool.ts'
import type { Browser } from './browser.ts'

const TOOLS = fileURLToPath(new URL('../../tools/browser/', import.meta.url))
const PACKED = join(TOOLS, 'node_modules/@sparticuz/chromium/bin')
const UNPACKED = fileURLToPath(new URL('../../.cache/browser/', import.meta.url))

/** Uses this machine's fonts, or the package's if there are none. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(UNPACKED, 'fonts/fonts')}</dir>
  <cachedir>${join(UNPACKED, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** Tells whether the package in `tools/browser` has a browser for this machine. */
export const isShippedHere = () => process.platform === 'linux' && process.arch === 'x64'

/** Finds the browser of the package, once unpacked. */
export function shippedBrowser(): Browser | undefined {
  const executablePath = join(UNPACKED, 'chromium')
  if (!existsSync(executablePath)) return undefined
  // The libraries are those missing from minimal systems; elsewhere, the duplicates do no harm.
  return {
    executablePath,
    env: { LD_LIBRARY_PATH: join(UNPACKED, 'libraries/lib'), FONTCONFIG_PATH: join(UNPACKED, 'fonts') },
  }
}

/** Installs the package, and unpacks its browser to `.cache`. */
export async function unpackShippedBrowser(): Promise<Browser | undefined> {
  installedTool('browser')
  const draft = `${UNPACKED.replace(/[\\/]$/, '')}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await Promise.all([
    unpackFile('chromium.br', join(draft, 'chromium')),
    unpackFolder('swiftshader.tar.br', draft),
    unpackFolder('al2023.tar.br', join(draft, 'libraries')),
    unpackFolder('fonts.tar.br', join(draft, 'fonts')),
  ])
  await chmod(join(draft, 'chromium'), 0o755)
  await writeFile(join(draft, 'fonts/fonts.conf'), FONTS)
  // Rename it when complete, so an interrupted run leaves nothing that looks like a browser.
  await rm(UNPACKED, { recursive: true, force: true })
  await rename(draft, UNPACKED)
  return shippedBrowser()
}

const open = (name: string) => createReadStream(join(PACKED, name)).pipe(createBrotliDecompress())

const unpackFile = (name: string, to: string) => pipeline(open(name), createWriteStream(to))

async function unpackFolder(name: string, to: string): Promise<void> {
  const { extract } = createRequire(TOOLS)('tar-fs') as { extract(folder: string): NodeJS.WritableStream }
  await pipeline(open(name), extract(to))
}

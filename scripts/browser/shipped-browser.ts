import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { installTool } from '../checkout/tool.ts'
import type { Browser } from './browser.ts'

const TOOL_FOLDER = fileURLToPath(new URL('../../tools/browser/', import.meta.url))
const PACKED_FOLDER = join(TOOL_FOLDER, 'node_modules/@sparticuz/chromium/bin')
const UNPACKED_FOLDER = fileURLToPath(new URL('../../.cache/browser/', import.meta.url))

/** Prefers this machine's fonts to those of the package. */
const FONT_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(UNPACKED_FOLDER, 'fonts/fonts')}</dir>
  <cachedir>${join(UNPACKED_FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`

/** Returns whether the package in `tools/browser` has a browser for this machine. */
export const isBrowserShipped = () => process.platform === 'linux' && process.arch === 'x64'

/** Finds the package's browser if it has been unpacked. */
export function findShippedBrowser(): Browser | undefined {
  const executablePath = join(UNPACKED_FOLDER, 'chromium')
  if (!existsSync(executablePath)) return undefined
  // These libraries are missing from minimal systems. On other systems, duplicates do no harm.
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: join(UNPACKED_FOLDER, 'libraries/lib'),
      FONTCONFIG_PATH: join(UNPACKED_FOLDER, 'fonts'),
    },
  }
}

/** Installs the package and unpacks its browser to `.cache`. */
export async function unpackShippedBrowser(): Promise<Browser | undefined> {
  installTool('browser')
  const draft = `${UNPACKED_FOLDER.replace(/[\\/]$/, '')}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await Promise.all([
    unpackFile('chromium.br', join(draft, 'chromium')),
    unpackFolder('swiftshader.tar.br', draft),
    unpackFolder('al2023.tar.br', join(draft, 'libraries')),
    unpackFolder('fonts.tar.br', join(draft, 'fonts')),
  ])
  await chmod(join(draft, 'chromium'), 0o755)
  await writeFile(join(draft, 'fonts/fonts.conf'), FONT_CONFIG)
  // Rename it when complete, so an interrupted run leaves nothing that looks like a browser.
  await rm(UNPACKED_FOLDER, { recursive: true, force: true })
  await rename(draft, UNPACKED_FOLDER)
  return findShippedBrowser()
}

const openPacked = (name: string) =>
  createReadStream(join(PACKED_FOLDER, name)).pipe(createBrotliDecompress())

const unpackFile = (name: string, to: string) => pipeline(openPacked(name), createWriteStream(to))

async function unpackFolder(name: string, to: string): Promise<void> {
  const { extract } = createRequire(TOOL_FOLDER)('tar-fs') as {
    extract(folder: string): NodeJS.WritableStream
  }
  await pipeline(openPacked(name), extract(to))
}

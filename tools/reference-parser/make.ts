import { createHash } from 'node:crypto'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../../scripts/checkout/run.ts'
import { installTool } from '../../scripts/checkout/tool.ts'

/*
 * Bundles bible-passage-reference-parser with its English book names; the package contains 50 languages in three formats.
 * Run it when the version in this folder's package.json has changed: `npx tsx tools/reference-parser/make.ts`. Then update
 * the version and the checksum in `web/verse-lists/reference-parser/README.md`.
 */

const PACKAGE = 'bible-passage-reference-parser'
const TARGET_FOLDER = join(ROOT, 'web/verse-lists/reference-parser')
const TARGET_FILE = join(TARGET_FOLDER, 'english-parser.min.mjs')

const ENTRY = `
  import { bcv_parser } from '${PACKAGE}'
  import * as english from '${PACKAGE}/esm/lang/en.js'
  export const createEnglishParser = () => new bcv_parser(english)
`

const tool = installTool('reference-parser')
await build({
  stdin: { contents: ENTRY, resolveDir: tool },
  outfile: TARGET_FILE,
  bundle: true,
  minify: true,
  format: 'esm',
  legalComments: 'none',
})
await copyFile(join(tool, 'node_modules', PACKAGE, 'LICENSE.md'), join(TARGET_FOLDER, 'LICENSE.txt'))
const hash = createHash('sha256').update(await readFile(TARGET_FILE))
console.log(`SHA-256 ${hash.digest('hex')}`)

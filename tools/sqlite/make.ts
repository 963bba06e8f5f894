import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../scripts/checkout/run.ts'
import { installTool } from '../../scripts/checkout/tool.ts'

/*
 * Copies from sql.js the build of SQLite that writes Anki decks; the package has 20 builds. Run it when the version in
 * this folder's package.json has changed: `npx tsx tools/sqlite/make.ts`. Then update the version and the checksums in
 * `web/verse-lists/sqlite/README.md`.
 */

const PACKAGE_FOLDER = join(installTool('sqlite'), 'node_modules/sql.js')
const TARGET_FOLDER = join(ROOT, 'web/verse-lists/sqlite')
const BUILD_NAME = 'sql-wasm-browser'
/** How the package's script exports its one function to older module systems. */
const OLD_EXPORTS =
  '\n// This bit below is copied almost exactly from what you get when you use the MODULARIZE=1 flag'

/** The script assigns to `module`, which doesn't exist in a browser module. */
const MODULE_DECLARATION = 'let module\n\n'

await mkdir(TARGET_FOLDER, { recursive: true })
const script = await readFile(join(PACKAGE_FOLDER, 'dist', `${BUILD_NAME}.js`), 'utf8')
const end = script.indexOf(OLD_EXPORTS)
if (end === -1) throw new Error('The end of the script has changed. Update OLD_EXPORTS.')
await writeFile(
  join(TARGET_FOLDER, `${BUILD_NAME}.min.mjs`),
  `${MODULE_DECLARATION}${script.slice(0, end).trim()}\n\nexport default initSqlJs\n`,
)
await copyFile(join(PACKAGE_FOLDER, 'dist', `${BUILD_NAME}.wasm`), join(TARGET_FOLDER, `${BUILD_NAME}.wasm`))
await copyFile(join(PACKAGE_FOLDER, 'LICENSE'), join(TARGET_FOLDER, 'LICENSE.txt'))
for (const file of [`${BUILD_NAME}.min.mjs`, `${BUILD_NAME}.wasm`]) {
  const bytes = await readFile(join(TARGET_FOLDER, file))
  console.log(`${file}: ${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`)
}

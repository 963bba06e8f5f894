import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it, test } from 'vitest'

const FOLDER = 'web/verse-lists/sqlite'
const page = await readFile(`${FOLDER}/README.md`, 'utf8')

it.each(['sql-wasm-browser.min.mjs', 'sql-wasm-browser.wasm'])(
  '%s is the file that its page describes',
  async (file) => {
    const hash = createHash('sha256').update(await readFile(`${FOLDER}/${file}`))
    expect(page).toContain(hash.digest('hex'))
  },
)

test('the page names the version that the tool uses', async () => {
  const { dependencies } = JSON.parse(await readFile('tools/sqlite/package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(page).toContain(`\`sql.js\` ${dependencies['sql.js']}`)
})

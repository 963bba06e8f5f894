import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const FOLDER = 'web/verse-lists/sqlite'
const readme = await readFile(`${FOLDER}/README.md`, 'utf8')

test.each(['sql-wasm-browser.min.mjs', 'sql-wasm-browser.wasm'])(
  '%s has the checksum in the README',
  async (file) => {
    const hash = createHash('sha256').update(await readFile(`${FOLDER}/${file}`))
    expect(readme).toContain(hash.digest('hex'))
  },
)

test('the README lists the version that the tool installs', async () => {
  const { dependencies } = JSON.parse(await readFile('tools/sqlite/package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(readme).toContain(`\`sql.js\` ${dependencies['sql.js']}`)
})

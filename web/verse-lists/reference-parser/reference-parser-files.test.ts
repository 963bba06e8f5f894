import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const FOLDER = 'web/verse-lists/reference-parser'
const readme = await readFile(`${FOLDER}/README.md`, 'utf8')

test('the parser has the checksum in the README', async () => {
  const hash = createHash('sha256').update(await readFile(`${FOLDER}/english-parser.min.mjs`))
  expect(readme).toContain(hash.digest('hex'))
})

test('the README lists the version that the tool installs', async () => {
  const { dependencies } = JSON.parse(await readFile('tools/reference-parser/package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(readme).toContain(
    `\`bible-passage-reference-parser\` ${dependencies['bible-passage-reference-parser']}`,
  )
})

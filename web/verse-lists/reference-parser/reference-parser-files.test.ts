import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, it, test } from 'vitest'

const FOLDER = 'web/verse-lists/reference-parser'
const page = await readFile(`${FOLDER}/README.md`, 'utf8')

it('has the checksum in the README', async () => {
  const hash = createHash('sha256').update(await readFile(`${FOLDER}/english-parser.min.mjs`))
  expect(page).toContain(hash.digest('hex'))
})

test('the README names the version that the tool installs', async () => {
  const { dependencies } = JSON.parse(await readFile('tools/reference-parser/package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(page).toContain(
    `\`bible-passage-reference-parser\` ${dependencies['bible-passage-reference-parser']}`,
  )
})

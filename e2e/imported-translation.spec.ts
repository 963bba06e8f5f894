import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aMember } from './members.ts'
import { type OwnServer, startOwnServer } from '../scripts/testing/own-server.ts'
import { practiceOn } from './practice.ts'
import { expect, test as base } from './test.ts'

const NOTICE = 'The Invented Version belongs to everyone.'
const TITLE = ['--code', 'INV', '--name', 'Invented Version', '--notice', NOTICE]
const LINK = ['--link', 'https://invented.example/']

const test = base.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture dependencies from it
  server: async ({}, provide) => {
    const server = await startOwnServer()
    await provide(server)
    await server.stop()
  },
  baseURL: ({ server }, provide) => provide(server.origin),
})

function everyDailyVerse(folder: string): string {
  const quoted = new URL('../content/quoted-esv.json', import.meta.url)
  const { verses } = JSON.parse(readFileSync(quoted, 'utf8')) as { verses: Record<string, string> }
  const rows = Object.keys(verses).map((place) => [...place.split('.'), 'Plain words, invented.'].join('\t'))
  const file = join(folder, 'invented.tsv')
  writeFileSync(file, `book\tchapter\tverse\ttext\n${rows.join('\n')}\n`)
  return file
}

test('@desktop a translation imported by the operator can be chosen, recited and recorded', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const translation = page.getByRole('combobox', { name: 'Translation' })
  await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB'])

  const said = await server.admin('import-translation', everyDailyVerse(server.folder), ...TITLE, ...LINK)
  expect(said).toBe('Imported Invented Version (INV): 60 verses.')

  await aMember(page)
  await page.reload()
  await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB', 'INV'])
  await expect(page.getByRole('contentinfo')).toContainText(NOTICE)
  await translation.selectOption('INV')
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Plain words, invented.')
  await expect(sheet.getByText(NOTICE)).toBeVisible()

  await page.reload()
  await expect(translation).toHaveValue('INV')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('plain words invented')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await practiceOn(page).says('Progress Saved', 'Your memorization progress has been recorded.')

  await server.admin('remove-translation', 'INV', '--yes')
  await expect.poll(async () => (await page.request.get('/api/verses?translation=INV')).status()).toBe(400)
  await expect
    .poll(async () => (await page.request.get('/api/user/progress')).json())
    .toMatchObject([{ verseId: expect.stringMatching(/\.INV$/), verse: { translation: 'WEB' } }])
  await page.reload()
  await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB'])
  await expect(translation).toHaveValue('ESV')
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { signUp } from './members.ts'
import { type OwnServer, startOwnServer } from '../scripts/testing/own-server.ts'
import { getPractice } from './practice.ts'
import { expect, test as base } from './test.ts'

const NOTICE = 'The Sample Version belongs to everyone.'
const TITLE_OPTIONS = ['--code', 'SMP', '--name', 'Sample Version', '--notice', NOTICE]
const LINK_OPTIONS = ['--link', 'https://sample.example/']

const test = base.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture dependencies from it
  server: async ({}, provide) => {
    const server = await startOwnServer()
    await provide(server)
    await server.stop()
  },
  baseURL: ({ server }, provide) => provide(server.origin),
})

function writeDailyVerses(folder: string): string {
  const quoted = new URL('../content/quoted-esv.json', import.meta.url)
  const { verses } = JSON.parse(readFileSync(quoted, 'utf8')) as { verses: Record<string, string> }
  const rows = Object.keys(verses).map((place) => [...place.split('.'), 'Plain sample words.'].join('\t'))
  const file = join(folder, 'sample.tsv')
  writeFileSync(file, `book\tchapter\tverse\ttext\n${rows.join('\n')}\n`)
  return file
}

test('a translation imported by the operator can be chosen, recited, and recorded @desktop', async ({
  page,
  server,
}) => {
  await page.goto('/')
  const translation = page.getByRole('combobox', { name: 'Translation' })
  await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB'])

  const output = await server.admin(
    'import-translation',
    writeDailyVerses(server.folder),
    ...TITLE_OPTIONS,
    ...LINK_OPTIONS,
  )
  expect(output).toBe('Imported Sample Version (SMP): 60 verses.')

  await signUp(page)
  await page.reload()
  await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB', 'SMP'])
  await expect(page.getByRole('contentinfo')).toContainText(NOTICE)
  await translation.selectOption('SMP')
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Plain sample words.')
  await expect(sheet.getByText(NOTICE)).toBeVisible()

  await page.reload()
  await expect(translation).toHaveValue('SMP')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox').fill('plain sample words')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('button', { name: 'Save Progress' }).click()
  await getPractice(page).expectToast('Progress Saved', 'Your memorization progress has been recorded.')

  await server.admin('remove-translation', 'SMP', '--yes')
  await expect.poll(async () => (await page.request.get('/api/verses?translation=SMP')).status()).toBe(400)
  await expect
    .poll(async () => (await page.request.get('/api/user/progress')).json())
    .toMatchObject([{ verseId: expect.stringMatching(/\.SMP$/), verse: { translation: 'WEB' } }])
  await page.reload()
  await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB'])
  await expect(translation).toHaveValue('ESV')
})

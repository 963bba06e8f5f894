import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { journey } from './journey.ts'
import { becomeMember, createSet } from './member.ts'
import { PATIENCE_MS } from './screen.ts'

journey('a file of verses is imported', async ({ view, desk }) => {
  const file = join(desk.folder, 'notebook.txt')
  writeFileSync(file, 'Rom 8:28 KJV\nPhil 4:13 KJV\n')
  await becomeMember(view)
  await view.open('/my-verses')
  await view.press({ role: 'main' }, { role: 'link', name: 'Import verses' })
  await view.waitFor({ role: 'heading', name: 'Import Verses' })
  await view.chooseFile(file, { css: 'input[type="file"]' })
  await view.press({ role: 'button', name: 'Import 2 verses' })
  await view.waitForText('2 verses added.', { role: 'main' })
})

journey('a set is downloaded as a table', { tag: '@desktop' }, async ({ view, desk }) => {
  await becomeMember(view)
  await view.open(`${await createSet(view, 'Evening psalms')}/manage`)
  await view.press({ role: 'button', name: 'More' })
  await view.press({ role: 'button', name: 'Export' })
  await view.press({ role: 'menuitem', name: 'Spreadsheet (CSV)' })
  const file = join(desk.downloads, 'evening-psalms.csv')
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : readdirSync(desk.downloads).join())
  await expect.poll(text, { timeout: PATIENCE_MS }).toContain('Psalm 23:1,KJV')
})

import { journey } from './journey.ts'
import { becomeMember } from './member.ts'

const DIALOG = { role: 'dialog' }

journey('a set is built from the complete Bible, then practiced', async ({ view }) => {
  await becomeMember(view)
  await view.open('/verse-sets')
  await view.press({ role: 'main' }, { role: 'button', name: 'Create Set' })
  await view.type('Morning', DIALOG, { label: 'Name' })
  await view.press(DIALOG, { role: 'button', name: 'Create Set' })
  await view.type('the lord is my shepherd', DIALOG, { role: 'textbox', name: 'Search verses to add' })
  await view.press(DIALOG, { role: 'button', name: 'Add Psalm 23:1' })
  await view.waitFor(DIALOG, { role: 'button', name: 'Added Psalm 23:1' })
  await view.press(DIALOG, { role: 'button', name: 'Done' })
  await view.waitForText('Psalm 23:1', { role: 'list', name: 'Verses in this set' })
  await view.press({ role: 'link', name: 'Practice Set' })
  await view.press({ role: 'button', name: 'Type instead' })
  await view.type('the lord is my shepherd i shall not want', { role: 'article' }, { role: 'textbox' })
  await view.press({ role: 'button', name: 'Check' })
  await view.waitForText('100%', { role: 'region', name: 'Result' })
})

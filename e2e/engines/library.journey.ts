import { journey } from './journey.ts'
import { becomeMember } from './member.ts'

const ROWS = { role: 'list', name: 'Verses' }

journey('the library finds a verse by its reference and by its words', async ({ view }) => {
  await becomeMember(view)
  await view.open('/bible-library')
  await view.choose('KJV', { role: 'main' }, { label: 'Translation' })
  await view.press({ role: 'main' }, { role: 'tab', name: 'Search' })
  await view.type('jn 3 16', { role: 'search' }, { role: 'textbox' })
  await view.waitForText('For God so loved the world', ROWS, { role: 'listitem', text: 'John 3:16' })
  await view.press({ role: 'button', name: 'Clear' })
  await view.type('shall not want', { role: 'search' }, { role: 'textbox' })
  await view.waitForText('Psalm 23:1', ROWS)
})

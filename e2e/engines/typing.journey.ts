import { journey } from './journey.ts'
import { becomeMember, call } from './member.ts'

const WORDS = 'the lord is my shepherd i shall not want'

journey('today’s verse is typed', async ({ view }) => {
  await view.open('/')
  await view.press({ role: 'article' }, { role: 'button', name: 'Type instead' })
  await view.type(WORDS, { role: 'article' }, { role: 'textbox' })
  await view.press({ role: 'button', name: 'Check' })
  await view.waitForText('100%', { role: 'region', name: 'Result' })
})

journey(
  'learning a new verse reaches the second step, and resumes there after a reload',
  async ({ view }) => {
    await becomeMember(view)
    await call(view, 'PUT', '/api/reviews/verses/PSA.23.1.KJV', { state: 'learning' })
    await view.open('/today')
    await view.waitFor({ role: 'heading', name: 'Read' })
    await view.press({ role: 'button', name: 'Type instead' })
    await view.type(WORDS, { role: 'textbox', name: { pattern: '^Type ' } })
    await view.press({ role: 'button', name: 'Check' })
    await view.waitFor({ role: 'heading', name: 'Half' })
    await view.reload()
    await view.waitFor({ role: 'heading', name: 'Half' })
  },
)

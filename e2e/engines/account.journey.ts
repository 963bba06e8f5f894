import { createPerson } from '../members.ts'
import { journey } from './journey.ts'

journey('a visitor registers, is welcomed, and signs out', async ({ view, viewport }) => {
  const person = createPerson()
  await view.open('/register')
  await view.type(person.firstName, { label: 'First name' })
  await view.type(person.lastName, { label: 'Last name' })
  await view.type(person.username, { label: 'Username' })
  await view.type(person.email, { label: 'Email' })
  await view.type(person.password, { label: 'Password' })
  await view.type(person.password, { label: 'Confirm password' })
  await view.press({ role: 'button', name: 'Create Account' })
  await view.waitForPath('/dashboard')
  await view.waitFor({ role: 'heading', name: 'Dashboard' })
  const isPhone = (viewport?.width ?? 0) < 640
  await view.press({ role: 'button', name: { pattern: isPhone ? '^Menu$' : '^Account menu' } })
  await view.press({ role: isPhone ? 'dialog' : 'menu' }, LOG_OUT)
  await view.waitForPath('/')
  await view.waitFor({ role: 'main' }, { role: 'link', name: 'Sign Up Now' })
})

const LOG_OUT = { css: 'a, button, [role="menuitem"]', text: 'Log out' }

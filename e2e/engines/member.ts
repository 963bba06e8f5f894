import { createPerson, type Person } from '../members.ts'
import type { Screen } from './screen.ts'

/** Calls the server from the page, with its cookies, and returns the response body. */
export async function call(view: Screen, method: string, path: string, data?: object): Promise<unknown> {
  const init = {
    method,
    ...(data === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }),
  }
  // Not every driver awaits promises.
  await view.window.evaluate(`(() => {
    globalThis.result = null
    fetch(${JSON.stringify(path)}, ${JSON.stringify(init)})
      .then(async (response) => ({ ok: response.ok, text: await response.text() }))
      .catch((error) => ({ ok: false, text: String(error) }))
      .then((result) => { globalThis.result = result })
    return true
  })()`)
  await view.waitForValue(true, 'globalThis.result !== null')
  const { ok, text } = (await view.window.evaluate('globalThis.result')) as { ok: boolean; text: string }
  if (!ok) throw new Error(`${method} ${path}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Opens the front page and creates an account through the API. */
export async function becomeMember(view: Screen): Promise<void> {
  await view.open('/')
  await call(view, 'POST', '/api/auth/local/register', createPerson())
}

/** Signs in with an account, replacing the current session. */
export async function signIn(view: Screen, { username, password }: Person): Promise<void> {
  await call(view, 'POST', '/api/auth/local/login', { usernameOrEmail: username, password })
}

/** Creates a set of two verses. Returns its path. */
export async function createSet(view: Screen, name: string): Promise<string> {
  const { id } = (await call(view, 'POST', '/api/verse-sets', { name })) as { id: string }
  for (const verseId of ['JHN.3.16.ESV', 'PSA.23.1.KJV'])
    await call(view, 'POST', `/api/verse-sets/${id}/verses`, { verseId })
  return `/verse-sets/${id}`
}

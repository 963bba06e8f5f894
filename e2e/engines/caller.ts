import type { Person } from '../members.ts'

/** A signed-in person who calls the server without a browser. */
export interface Caller {
  readonly person: Person
  post(path: string, data?: object): Promise<unknown>
  put(path: string, data?: object): Promise<unknown>
  get(path: string): Promise<unknown>
}

/** Creates an account, with an invitation on a private site. */
export async function joinAt(origin: string, person: Person, invitation?: string): Promise<Caller> {
  let cookie = ''
  const ask = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(data !== undefined && { 'content-type': 'application/json' }) },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    })
    const given = answer.headers.getSetCookie().map((one) => one.split(';')[0])
    if (given.length > 0) cookie = given.join('; ')
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  await ask('POST', '/api/auth/local/register', { ...person, ...(invitation && { invitation }) })
  return {
    person,
    post: (path, data) => ask('POST', path, data),
    put: (path, data) => ask('PUT', path, data),
    get: (path) => ask('GET', path),
  }
}

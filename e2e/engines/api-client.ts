import type { Person } from '../members.ts'

/** Calls the server for a signed-in person, without a browser. */
export interface ApiClient {
  readonly person: Person
  post(path: string, data?: object): Promise<unknown>
  put(path: string, data?: object): Promise<unknown>
  get(path: string): Promise<unknown>
}

/** Creates an account, with an invitation on a private site. */
export async function createApiClient(
  origin: string,
  person: Person,
  invitation?: string,
): Promise<ApiClient> {
  let cookie = ''
  const send = async (method: string, path: string, data?: object): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method,
      headers: { cookie, ...(data !== undefined && { 'content-type': 'application/json' }) },
      ...(data !== undefined && { body: JSON.stringify(data) }),
    })
    const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
  await send('POST', '/api/auth/local/register', { ...person, ...(invitation && { invitation }) })
  return {
    person,
    post: (path, data) => send('POST', path, data),
    put: (path, data) => send('PUT', path, data),
    get: (path) => send('GET', path),
  }
}

import { startTestApp, type TestApp } from './test-app.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export let app: TestApp

/** Starts the test file's server; call it first. */
export async function startRegistrationServer(): Promise<void> {
  app = await startTestApp()
}

export const createJsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
export const readResponse = async (response: Response) => [response.status, await response.json()]

let count = 0
export function buildRegistration(overrides: object = {}) {
  count += 1
  const name = `deborah${count}`
  return { username: name, email: `${name}@example.org`, password: 'under a palm tree', ...overrides }
}

export const register = (body: unknown, browser = openBrowser(), headers = {}) =>
  browser.visit(`${app.address}/api/auth/local/register`, createJsonPost(body, headers))
export const logIn = (usernameOrEmail: string, password: string, browser = openBrowser()) =>
  browser.visit(`${app.address}/api/auth/local/login`, createJsonPost({ usernameOrEmail, password }))
export const fetchCurrentUser = (browser: TestBrowser) => browser.visit(`${app.address}/api/auth/user`)
export const getSessionCookie = (browser: TestBrowser) => browser.cookies.get(app.address)?.get('sid')

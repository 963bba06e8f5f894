import type { Seat } from '#shared/contract/seats.ts'
import { app, createJsonPost, register, buildRegistration, fetchCurrentUser } from './joining.ts'
import { openBrowser, type TestBrowser } from './test-browser.ts'

export const FISH_BIRD_CAT = ['fish', 'bird', 'cat'] as const

export const send = (browser: TestBrowser, method: string, path: string, body?: unknown) =>
  browser.visit(`${app.address}${path}`, { ...(body === undefined ? {} : createJsonPost(body)), method })

export async function readMemberId(browser: TestBrowser): Promise<string | null> {
  const response = await fetchCurrentUser(browser)
  return response.status === 200 ? ((await response.json()) as { id: string }).id : null
}

/** Registers a guardian in a new browser. */
export async function registerGuardian(firstName = 'Hannah') {
  const browser = openBrowser()
  const person = buildRegistration({ firstName, password: 'open sesame' })
  await register(person, browser)
  return {
    browser,
    id: (await readMemberId(browser)) ?? '',
    username: person.username,
    password: 'open sesame',
  }
}

export async function createSeat(browser: TestBrowser, name = 'Samuel'): Promise<Seat> {
  const body = { name, face: 'sun-gold', pictures: FISH_BIRD_CAT }
  return (await (await send(browser, 'POST', '/api/seats', body)).json()) as Seat
}

export const signInSeat = (browser: TestBrowser, id: string, pictures: readonly string[] = FISH_BIRD_CAT) =>
  send(browser, 'PUT', '/api/seats/active', { id, pictures })

/** Registers a guardian with a seat on an allowed device, where the child is signed in. */
export async function registerFamily() {
  const guardian = await registerGuardian()
  const seat = await createSeat(guardian.browser)
  await send(guardian.browser, 'POST', '/api/seat-devices')
  await signInSeat(guardian.browser, seat.id)
  return { ...guardian, seat }
}

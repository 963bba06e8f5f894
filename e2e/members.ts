import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Somebody who has an account, or is about to make one. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** A person nobody has met yet: all tests share one server. */
export function aPerson(): Person {
  const username = `ann-${randomUUID().slice(0, 13)}`
  return {
    firstName: 'Ann',
    lastName: 'Miller',
    username,
    email: `${username}@example.org`,
    password: 'open sesame',
  }
}

/** Makes an account without its form, and leaves the browser signed in. */
export async function aMember(page: Page): Promise<Person> {
  const person = aPerson()
  const response = await page.request.post('/api/auth/local/register', { data: person })
  if (!response.ok()) throw new Error(`No account was made: ${response.status()} ${await response.text()}`)
  return person
}

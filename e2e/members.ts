import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Creates details of a person with a unique name, because all tests share one server. */
export function createPerson(): Person {
  const username = `ann-${randomUUID().slice(0, 13)}`
  return {
    firstName: 'Ann',
    lastName: 'Miller',
    username,
    email: `${username}@example.org`,
    password: 'open sesame',
  }
}

/** Creates an account through the API and leaves the browser signed in. */
export async function signUp(page: Page): Promise<Person> {
  const person = createPerson()
  const response = await page.request.post('/api/auth/local/register', { data: person })
  if (!response.ok()) throw new Error(`No account was created: ${response.status()} ${await response.text()}`)
  return person
}

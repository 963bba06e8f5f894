import { describe, expect, it } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { Passwords } from './passwords.ts'

const passwords = new Passwords()

describe('a password', () => {
  it('is recognized by its hash, which is never the same twice', async () => {
    const [one, two] = [await passwords.hash('selah'), await passwords.hash('selah')]
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'selah')).toBe(true)
    expect(await passwords.verify(two, 'Selah')).toBe(false)
  })

  it('is no one’s without a hash', async () => {
    expect(await passwords.verify(null, '')).toBe(false)
  })

  it('waits its turn, and is turned away when too many wait', async () => {
    const attempts = Array.from({ length: 60 }, () =>
      passwords.hash('selah').catch((error: unknown) => error),
    )
    const outcomes = await Promise.all(attempts)
    const refused = outcomes.filter((outcome) => outcome instanceof HttpError && outcome.statusCode === 503)
    expect([refused.length, outcomes.length - refused.length]).toEqual([60 - 34, 34])
    expect(await passwords.hash('selah')).toMatch(/^\$argon2id/)
  })
})

import { describe, expect, it } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { isCommonPassword, Passwords } from './passwords.ts'

const passwords = new Passwords()

describe('a password', () => {
  it('matches its hash, which is never the same twice', async () => {
    const [one, two] = [await passwords.hash('selah'), await passwords.hash('selah')]
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'selah')).toBe(true)
    expect(await passwords.verify(two, 'Selah')).toBe(false)
  })

  it('never matches without a hash', async () => {
    expect(await passwords.verify(null, '')).toBe(false)
  })

  it('waits its turn and is refused if too many are waiting', async () => {
    const attempts = Array.from({ length: 60 }, () =>
      passwords.hash('selah').catch((error: unknown) => error),
    )
    const outcomes = await Promise.all(attempts)
    const refused = outcomes.filter((outcome) => outcome instanceof HttpError && outcome.statusCode === 503)
    expect([refused.length, outcomes.length - refused.length]).toEqual([60 - 34, 34])
    expect(await passwords.hash('selah')).toMatch(/^\$argon2id/)
  })
})

describe('a password that is easy to guess', () => {
  it('is one of the 3,000 most common allowed ones', () => {
    expect(COMMON_PASSWORDS.size).toBe(3000)
    expect([...COMMON_PASSWORDS].filter(({ length }) => length < 6)).toEqual([])
    expect(isCommonPassword(' DRAGON ')).toBe(true)
  })

  it.each(['versebyheart', 'Verse by Heart 2026!', 'holybible', 'Psalm23', 'jesus-christ'])(
    'may consist of this site’s words: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['verse by candlelight', 'psalm in the kitchen', '774-913-225'])('isn’t %s', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  )

  it('is detected quickly, whatever is typed', () => {
    expect(isCommonPassword('verseby'.repeat(18) + 'x')).toBe(false)
  })
})

import { hash, verify } from '@node-rs/argon2'
import { toUnicodeForm } from '#shared/domain/unicode-form.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { busyError } from '../http/errors.ts'

/** OWASP's cheapest recommendation for argon2id, which is the library's default variant. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes: half of the threads that Node shares with files and DNS. */
const MAX_CONCURRENT_HASHES = 2
/** A hash takes about 15 ms, so the last in the queue waits about a quarter of a second. */
const MAX_WAITING_HASHES = 32

/** Hashes and verifies passwords off the event loop, a limited number at a time, so other work isn't starved. */
export class Passwords {
  #running = 0
  readonly #queue: (() => void)[] = []
  /** Hash of a random password, to verify against if the account doesn't exist. */
  readonly #decoy = this.hash(crypto.randomUUID())

  /** Rejects with 503 if too many are waiting. */
  hash(password: string): Promise<string> {
    return this.#runLimited(() => hash(normalize(password), COST))
  }

  /**
   * Takes just as long without a stored hash, so timing doesn't reveal whether an account exists. Rejects with 503 if too
   * many are waiting.
   */
  async verify(storedHash: string | null, password: string): Promise<boolean> {
    const decoy = await this.#decoy
    const matches = await this.#runLimited(() => verify(storedHash ?? decoy, normalize(password)))
    return storedHash !== null && matches
  }

  async #runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < MAX_CONCURRENT_HASHES) this.#running += 1
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }

  #wait(): Promise<void> {
    if (this.#queue.length >= MAX_WAITING_HASHES) throw busyError()
    return new Promise((resolve) => this.#queue.push(resolve))
  }
}

/** Unifies characters that are typed the same but that systems encode as different bytes. */
const normalize = (password: string) => toUnicodeForm(password, 'NFKC')

/** Words suggested by this site; attackers try passwords made only of these first. */
const SITE_WORDS =
  /^(?:verse|verses|by|heart|memory|memorize|recite|scripture|bible|holy|psalm|gospel|word|of|the|god|lord|jesus|christ|amen|password)+$/

/** Returns whether this is among the first passwords that attackers would try. */
export function isCommonPassword(password: string): boolean {
  const typed = normalize(password).trim().toLowerCase()
  const letters = typed.replaceAll(/\P{L}/gu, '')
  return COMMON_PASSWORDS.has(typed) || SITE_WORDS.test(letters)
}

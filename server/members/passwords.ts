import { hash, verify } from '@node-rs/argon2'
import { inUnicodeForm } from '#shared/domain/unicode-form.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { busy } from '../http/errors.ts'

/** OWASP's least costly recommendation for argon2id: 19 MiB, two passes, one lane; the library's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Computed side by side: half of the threads that Node shares with files and name look-ups. */
const AT_ONCE = 2
/** A hash takes some 15 ms, so the last in the queue waits about a quarter of a second. */
const WAITING = 32

/** Hashes and checks passwords off the event loop, a limited number at a time so other work isn't starved. */
export class Passwords {
  #running = 0
  readonly #queue: (() => void)[] = []
  /** The hash of a random password, checked in place of one where there is no such name. */
  readonly #decoy = this.hash(crypto.randomUUID())

  /** The hash to keep. Rejects with 503 when too many wait. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(comparable(password), COST))
  }

  /**
   * Whether the password is the one of the hash. Without a hash it takes the same time and says no, so that the time
   * does not tell whether an account exists. Rejects with 503 when too many wait.
   */
  async verify(kept: string | null, password: string): Promise<boolean> {
    const decoy = await this.#decoy
    const matches = await this.#inTurn(() => verify(kept ?? decoy, comparable(password)))
    return kept !== null && matches
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < AT_ONCE) this.#running += 1
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
    if (this.#queue.length >= WAITING) throw busy()
    return new Promise((resolve) => this.#queue.push(resolve))
  }
}

/** The same characters are typed as different bytes on different systems. */
const comparable = (password: string) => inUnicodeForm(password, 'NFKC')

/** Words that come to mind on this site. An attacker tries passwords made of nothing else first. */
const SITE_WORDS =
  /^(?:verse|verses|by|heart|memory|memorize|recite|scripture|bible|holy|psalm|gospel|word|of|the|god|lord|jesus|christ|amen|password)+$/

/** Whether a password is among those an attacker tries first. */
export function isCommonPassword(password: string): boolean {
  const typed = comparable(password).trim().toLowerCase()
  const letters = typed.replaceAll(/\P{L}/gu, '')
  return COMMON_PASSWORDS.has(typed) || SITE_WORDS.test(letters)
}

import type { SecretPicture } from '#shared/domain/account/seat.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { KnownPerson } from '#web/stores/known-people.ts'
import { sendEverything } from '../sign-out/leave-browser.ts'
import { changeStorage, openStoredProfile } from './people-storage.ts'
import { messages as seatMessages } from '../seats/messages.ts'
import { messages } from './messages.ts'
import { wantedPerson } from './wanted-person.ts'

/** Milliseconds to wait for the previous person's attempts to be sent. */
const SEND_WAIT_MS = 3_000
const SWITCH_WAIT_MS = 10_000

const START_PAGE = '/dashboard'

/** What switching may require: a code, or a child's pictures. */
interface Proof {
  readonly code?: string
  readonly pictures?: readonly SecretPicture[]
}

/** Thrown if a switch fails, with a readable message. `code` is the server's error code. */
export class SwitchError extends Error {
  readonly code: string
  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/**
 * Makes another person on this device the active one, and reloads the page so nothing stays in memory. Offline, it
 * switches in this browser first, unless a code has to be checked. Rejects with `SwitchError`.
 */
export async function switchPerson(
  person: KnownPerson,
  previous: string | null,
  proof: Proof = {},
): Promise<void> {
  if (previous !== null) await sendAttempts(previous)
  const user = await requestSwitch(person, proof)
  if (user === null) switchOffline(person)
  else wantedPerson.remove()
  changeStorage(previous, person.id, user)
  location.assign(START_PAGE)
}

/** Tries to send a person's attempts. Those that aren't sent wait until that person is active again. */
async function sendAttempts(userId: string): Promise<void> {
  const timeout = new Promise<void>((resolve) => void setTimeout(resolve, SEND_WAIT_MS))
  await Promise.race([sendEverything(userId).catch(() => undefined), timeout])
}

/** Returns the member switched to, or null without a network. */
async function requestSwitch(person: KnownPerson, { code, pictures }: Proof): Promise<CurrentUser | null> {
  const { id } = person
  const timeout = AbortSignal.timeout(SWITCH_WAIT_MS)
  try {
    if (person.isSeat === true)
      return await call(
        'PUT /api/seats/active',
        { body: { id, pictures: [...(pictures ?? [])] } },
        timeout,
        null,
      )
    const body = { id, ...(code !== undefined && { code }) }
    return await call('PUT /api/people/active', { body }, timeout, null)
  } catch (error) {
    if (error instanceof ApiError) throw toSwitchError(error)
    if (person.isSeat === true) throw new SwitchError(seatMessages.needsNetwork)
    if (person.hasCode) throw new SwitchError(messages.codeNeedsNetwork)
    return null
  }
}

function toSwitchError(error: ApiError): SwitchError {
  const code = /"code":"([\w-]+)"/.exec(error.body)?.[1] ?? (error.status === 404 ? 'gone' : '')
  return new SwitchError(error.serverMessage ?? messages.notSwitched, code)
}

function switchOffline({ id, name }: KnownPerson): void {
  if (openStoredProfile(id).read() === null) throw new SwitchError(messages.unknownOffline(name))
  wantedPerson.set(id)
}

/**
 * Reports an offline switch to the server before any other request. If the server refuses, opens the sign-in page,
 * because the cookie is still another person's.
 */
export async function finishSwitch(signal: AbortSignal): Promise<void> {
  const id = wantedPerson.read()
  if (id === null) return
  try {
    await call('PUT /api/people/active', { body: { id } }, signal, null)
    wantedPerson.remove()
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404].includes(error.status)) throw error
    wantedPerson.remove()
    location.replace('/login?add=person&ended=yes')
    await new Promise(() => undefined)
  }
}

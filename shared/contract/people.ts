import * as z from 'zod/mini'
import { PICTURES } from '../domain/account/pictures.ts'
import { CurrentUser, Done } from './auth.ts'
import { endpoint } from './endpoint.ts'

const messages = {
  code: 'A code is 4 digits',
  picture: 'Choose one of the pictures',
  id: 'Choose a person',
}

/** The 4 digits required before switching to a person. The server checks them, never the page. */
const DeviceCode = z.string(messages.code).check(z.regex(/^[0-9]{4}$/, messages.code))

/**
 * A person who has signed in on this device. It is shown before anyone signs in, so it has no email address or last
 * name.
 */
const DevicePerson = z.object({
  id: z.uuid(),
  /** The first name, or the username if there is none. */
  name: z.string(),
  picture: z.nullable(z.enum(PICTURES)),
  /** Whether a code is needed to switch to this person. */
  hasCode: z.boolean(),
  /** Whether this is a child's seat, signed in by pictures (`seats.signIn`). */
  isSeat: z.boolean(),
})
export type DevicePerson = z.infer<typeof DevicePerson>

export const DevicePeople = z.object({
  /** Whether this device remembers several people; false until a member shares it. */
  isShared: z.boolean(),
  /** In the order they were added; only the signed-in member if the device isn't shared. */
  people: z.array(DevicePerson),
})
export type DevicePeople = z.infer<typeof DevicePeople>

export const people = {
  list: endpoint({ method: 'GET', path: '/api/people', access: 'anyone', response: DevicePeople }),

  /** Shares this device, so the member stays signed in while others sign in. 409 if it already has six people. */
  share: endpoint({
    method: 'POST',
    path: '/api/people',
    access: 'member',
    seats: 'refused',
    response: DevicePeople,
  }),

  /**
   * Makes another person on this device the active one. 404 if their session on it has ended, 403 without the right
   * code. After ten wrong codes in a row, they have to sign in.
   */
  switchTo: endpoint({
    method: 'PUT',
    path: '/api/people/active',
    access: 'anyone',
    body: z.object({ id: z.string(messages.id), code: z.optional(DeviceCode) }),
    response: CurrentUser,
  }),

  /** Signs everyone else out of this device. */
  signOutOthers: endpoint({ method: 'DELETE', path: '/api/people', access: 'anyone', response: Done }),

  /** Signs another person out of this device. 404 if they aren't signed in on it. */
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/people/:id',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    response: Done,
  }),

  /** Sets, changes, or removes (null) the member's code on this device. Changing it requires the current one (else 403). */
  changeCode: endpoint({
    method: 'PUT',
    path: '/api/people/code',
    access: 'member',
    seats: 'refused',
    body: z.object({ code: z.nullable(DeviceCode), currentCode: z.optional(DeviceCode) }),
    response: Done,
  }),

  /** Sets the member's picture on every device. Null shows their initial instead. */
  changePicture: endpoint({
    method: 'PUT',
    path: '/api/people/picture',
    access: 'member',
    body: z.object({ picture: z.nullable(z.enum(PICTURES, messages.picture)) }),
    response: Done,
  }),
}

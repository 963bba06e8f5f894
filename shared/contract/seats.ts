import * as z from 'zod/mini'
import { PICTURES } from '../domain/account/pictures.ts'
import { cleanName, isPrintable, messages as names } from '../domain/account/rules.ts'
import {
  isSecret,
  messages,
  NICKNAME_LENGTH,
  SECRET_LENGTH,
  SECRET_PICTURES,
} from '../domain/account/seat.ts'
import { METHODS } from '../domain/progress/attempt.ts'
import { MemberData } from './account.ts'
import { CurrentUser, Done, Email, NewPassword, Username } from './auth.ts'
import { endpoint } from './endpoint.ts'

const Instant = z.iso.datetime()

const Nickname = z
  .string(messages.nickname)
  .check(
    z.overwrite(cleanName),
    z.minLength(1, messages.nickname),
    z.maxLength(NICKNAME_LENGTH, messages.nickname),
    z.refine(isPrintable, names.unprintable),
  )

const Face = z.enum(PICTURES, messages.face)

/** Three pictures in the order in which they were tapped. */
const TappedPictures = z
  .array(z.enum(SECRET_PICTURES, messages.secret), messages.secret)
  .check(z.length(SECRET_LENGTH, messages.secret))

const Secret = TappedPictures.check(z.refine(isSecret, messages.samePicture))

const IdParams = z.object({ id: z.string() })

/** Confirms the identity of a guardian who has a password. */
const CurrentPassword = z.optional(z.string(names.currentPasswordRequired))

export const Seat = z.object({
  id: z.uuid(),
  name: z.string(),
  face: z.nullable(z.enum(PICTURES)),
  /** A seat is locked after ten wrong tries in a row. */
  isLocked: z.boolean(),
  createdAt: Instant,
  /** When the child last practiced; null before the first time. */
  lastPracticedAt: z.nullable(Instant),
  /** When the guardian allowed sending recordings of the child; null if they haven't. */
  soundAgreedAt: z.nullable(Instant),
})
export type Seat = z.infer<typeof Seat>

/** A device on which the guardian's seats can sign in. */
const SeatDevice = z.object({
  id: z.uuid(),
  /** For example, "Firefox on Windows"; null if the browser is unknown. */
  device: z.nullable(z.string()),
  openedAt: Instant,
  isThis: z.boolean(),
})
const Seats = z.object({ seats: z.array(Seat), devices: z.array(SeatDevice) })
const SeatAttempt = z.object({
  id: z.uuid(),
  reference: z.string(),
  translation: z.nullable(z.string()),
  text: z.string(),
  method: z.enum(METHODS),
  /** Whole percent. */
  accuracy: z.int(),
  seconds: z.int(),
  practicedAt: Instant,
})
export type SeatAttempt = z.infer<typeof SeatAttempt>

const SeatRecord = z.object({
  seat: Seat,
  /** How many verses and cards the child has practiced. */
  practiced: z.int(),
  /** How many of those the child knows by heart. */
  memorized: z.int(),
  /** The latest hundred attempts, newest first. */
  said: z.array(SeatAttempt),
})

/** Children's accounts. Any member can create and look after them as their guardian. */
export const seats = {
  list: endpoint({ method: 'GET', path: '/api/seats', access: 'member', seats: 'refused', response: Seats }),

  /** Creates a seat; responds with 201. 409 beyond forty. */
  create: endpoint({
    method: 'POST',
    path: '/api/seats',
    access: 'member',
    seats: 'refused',
    body: z.object({ name: Nickname, face: Face, pictures: Secret }),
    response: Seat,
  }),

  update: endpoint({
    method: 'PUT',
    path: '/api/seats/:id',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    body: z.object({ name: Nickname, face: Face }),
    response: Done,
  }),

  /** Sets a new secret, unlocks the seat, and signs it out everywhere. */
  changeSecret: endpoint({
    method: 'PUT',
    path: '/api/seats/:id/pictures',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    body: z.object({ pictures: Secret }),
    response: Done,
  }),

  /** Allows the child to send recordings to people in their groups, or withdraws the permission. */
  agreeToSound: endpoint({
    method: 'PUT',
    path: '/api/seats/:id/sound',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    body: z.object({ agrees: z.boolean(messages.agrees) }),
    response: Done,
  }),

  getRecord: endpoint({
    method: 'GET',
    path: '/api/seats/:id/record',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    response: SeatRecord,
  }),

  download: endpoint({
    method: 'GET',
    path: '/api/seats/:id/data',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    response: MemberData,
  }),

  /**
   * Makes the seat the child's own account, with everything in it; the guardian no longer has access. Needs the
   * guardian's password; without one, a fresh proof of identity (else 403). 409 if the username or address is taken.
   */
  handOver: endpoint({
    method: 'POST',
    path: '/api/seats/:id/account',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    body: z.object({
      username: Username,
      email: Email,
      password: NewPassword,
      currentPassword: CurrentPassword,
    }),
    response: Done,
  }),

  /** Permanently deletes a seat and everything that belongs to it. Needs the same proof as `handOver`. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/seats/:id',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    body: z.object({ currentPassword: CurrentPassword }),
    response: Done,
  }),

  /** Lets the caller's seats sign in on this device and makes it a shared device. 409 beyond twenty devices. */
  openDevice: endpoint({
    method: 'POST',
    path: '/api/seat-devices',
    access: 'member',
    seats: 'refused',
    response: Done,
  }),

  /** Stops the caller's seats from signing in on a device and signs them out of it. */
  closeDevice: endpoint({
    method: 'DELETE',
    path: '/api/seat-devices/:id',
    access: 'member',
    seats: 'refused',
    params: IdParams,
    response: Done,
  }),

  /**
   * Signs a seat in on a device that its guardian allowed (else 404). 403 for the wrong pictures. After ten wrong tries in
   * a row, only the guardian can unlock the seat.
   */
  signIn: endpoint({
    method: 'PUT',
    path: '/api/seats/active',
    access: 'anyone',
    body: z.object({ id: z.string('Choose a face'), pictures: TappedPictures }),
    response: CurrentUser,
  }),
}

import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { formatSecret } from '#shared/domain/account/seat.ts'
import { HttpError, notFound, signedOut, conflict } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import { findMember } from '../../members/store.ts'
import { closeSeatDevice, listSeatDevices, listSeatsOnDevice } from '../../sessions/seat-devices/store.ts'
import { requireAccess } from '../account/index.ts'
import { loadRecitations, countRecordedVerses } from '../progress/index.ts'
import { messages } from './messages.ts'
import type { SeatDeps } from './deps.ts'
import { requirePictures } from './pictures.ts'
import { routeEnds } from './ends.ts'
import { addSeat, changeSeat, listSeats, setSecret, setSoundAgreed } from './store.ts'

/** The number of recitations that the guardian sees. */
const MAX_SHOWN = 100

export function routeSeats(app: FastifyInstance, deps: SeatDeps): void {
  routeCreation(app, deps)
  routeSound(app, deps)
  routeRecord(app, deps)
  routeDevices(app, deps)
  routeSignIn(app, deps)
  routeEnds(app, deps)
}

function routeCreation(app: FastifyInstance, deps: SeatDeps): void {
  const { database, clock, sessions, passwords } = deps

  serve(app, api.seats.list, async ({ member, request }) => {
    const currentDevice = sessions.readSeatDevice(request)
    const devices = await listSeatDevices(database, member.id, clock())
    return {
      seats: await listSeats(database, member.id),
      devices: devices.map(({ id, device, openedAt, tokenHash }) => ({
        id,
        device,
        openedAt: openedAt.toISOString(),
        isThis: currentDevice !== null && tokenHash.equals(currentDevice),
      })),
    }
  })

  serve(app, api.seats.create, async ({ member, body: { pictures, ...body }, request, reply }) => {
    const id = crypto.randomUUID()
    const picturesHash = await passwords.hash(formatSecret(pictures))
    const seat = { id, ...body, picturesHash, isPremium: member.isPremium, now: clock() }
    const created = await addSeat(database, requireAccess(request), seat)
    if (created === 'revoked') throw signedOut()
    if (created === 'full') throw conflict(messages.tooMany)
    logSecurity(request.log, { event: 'seat made', ...describeRequester(request, member.id) })
    reply.code(201)
    return requireSeat(deps, member.id, id)
  })

  serve(app, api.seats.update, async ({ member, params, body }) => {
    if (!(await changeSeat(database, member.id, params.id, body))) throw notFound('Seat')
    return { success: true as const }
  })

  serve(app, api.seats.changeSecret, async ({ member, params, body }) => {
    const hash = await passwords.hash(formatSecret(body.pictures))
    if (!(await setSecret(database, member.id, params.id, hash))) throw notFound('Seat')
    return { success: true as const }
  })
}

function routeSound(app: FastifyInstance, { database, clock }: SeatDeps): void {
  serve(app, api.seats.agreeToSound, async ({ member, params, body }) => {
    const agreedAt = body.agrees ? clock() : null
    if (!(await setSoundAgreed(database, member.id, params.id, agreedAt))) throw notFound('Seat')
    return { success: true as const }
  })
}

/** @throws HttpError 404 if the guardian has no such seat */
async function requireSeat({ database }: SeatDeps, guardianId: string, id: string) {
  const [seat] = await listSeats(database, guardianId, id)
  if (seat === undefined) throw notFound('Seat')
  return seat
}

function routeRecord(app: FastifyInstance, deps: SeatDeps): void {
  const { database, library } = deps

  serve(app, api.seats.getRecord, async ({ member, params }) => {
    const seat = await requireSeat(deps, member.id, params.id)
    const counts = await countRecordedVerses(database, seat.id)
    return { seat, ...counts, said: await loadRecitations(database, library, seat.id, MAX_SHOWN) }
  })
}

function routeDevices(app: FastifyInstance, { database, sessions }: SeatDeps): void {
  serve(app, api.seats.openDevice, async ({ member, request, reply }) => {
    const opened = await sessions.openForSeats(request, reply, requireAccess(request))
    if (opened === 'revoked') throw signedOut()
    if (opened === 'full') throw conflict(messages.tooManyDevices)
    // The guardian stays signed in while a child practices.
    await sessions.share(request, reply)
    logSecurity(request.log, { event: 'device opened for seats', ...describeRequester(request, member.id) })
    return { success: true as const }
  })

  serve(app, api.seats.closeDevice, async ({ member, params }) => {
    if (!(await closeSeatDevice(database, member.id, params.id))) throw notFound('Seat device')
    return { success: true as const }
  })
}

function routeSignIn(app: FastifyInstance, deps: SeatDeps): void {
  const { database, clock, sessions } = deps

  serve(app, api.seats.signIn, async ({ body: { id, pictures }, request, reply }) => {
    const device = sessions.readSeatDevice(request)
    const allowedSeats = device === null ? [] : await listSeatsOnDevice(database, device, clock())
    const seat = allowedSeats.find((each) => each.id === id)
    if (seat === undefined) throw new HttpError(404, messages.notHere)
    await requirePictures(deps, seat, pictures, request)
    await sessions.begin(request, reply, { userId: id, accessVersion: seat.accessVersion }, 'seat')
    const member = await findMember(database, id, clock())
    if (member === null) throw new HttpError(404, messages.notHere)
    return member
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DevicePeople, DevicePerson } from '#shared/contract/people.ts'
import { api } from '#shared/contract/index.ts'
import type { Picture } from '#shared/domain/account/pictures.ts'
import { badInput, HttpError, signedOut, conflict } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { serve } from '../../http/serve.ts'
import type { Member } from '../../members/member.ts'
import { findMember } from '../../members/store.ts'
import {
  findSessionDevice,
  endOnDevice,
  MAX_PEOPLE,
  listPeopleOnDevice,
  setCode,
} from '../../sessions/shared-devices/store.ts'
import { listSeatsOnDevice } from '../../sessions/seat-devices/store.ts'
import type { AuthDeps } from '../auth/index.ts'
import { requireCode } from './device-codes.ts'
import { messages } from './messages.ts'
import { readPicture, setPicture } from './store.ts'

export function routePeople(app: FastifyInstance, deps: AuthDeps): void {
  const { database, sessions } = deps

  serve(app, api.people.list, async ({ member, request }) => listPeople(deps, member, request))

  serve(app, api.people.share, async ({ member, request, reply }) => {
    const { people } = await listPeople(deps, member, request)
    if (people.filter(({ isSeat }) => !isSeat).length >= MAX_PEOPLE) throw conflict(messages.tooMany)
    await sessions.share(request, reply)
    return { isShared: true, people }
  })

  serve(app, api.people.switchTo, async ({ body, request, reply }) => switchTo(deps, body, request, reply))

  serve(app, api.people.signOutOthers, async ({ request }) => {
    const device = sessions.readDevice(request)
    if (device !== null) await endOnDevice(database, device, { except: sessions.readTokenHash(request) })
    return { success: true as const }
  })

  serve(app, api.people.signOut, async ({ params, request }) => {
    const device = sessions.readDevice(request)
    const rows = device === null ? [] : await loadPeople(deps, device)
    const isSignedInHere = rows.some(({ id }) => id === params.id)
    if (device === null || !isSignedInHere) throw createNotSignedInError()
    await endOnDevice(database, device, { except: sessions.readTokenHash(request), userId: params.id })
    return { success: true as const }
  })

  serve(app, api.people.changePicture, async ({ member, body }) => {
    await setPicture(database, member.id, body.picture)
    return { success: true as const }
  })

  routeCode(app, deps)
}

function routeCode(app: FastifyInstance, deps: AuthDeps): void {
  const { database, sessions, passwords } = deps

  serve(app, api.people.changeCode, async ({ member, body, request }) => {
    const tokenHash = sessions.readTokenHash(request)
    const session = tokenHash && (await findSessionDevice(database, tokenHash))
    if (tokenHash === null || session === null) throw signedOut()
    if (session.deviceHash === null) throw badInput(messages.notShared)
    const { codeHash } = session
    await requireCode(deps, { userId: member.id, tokenHash, codeHash }, body.currentCode, request)
    await setCode(database, tokenHash, body.code === null ? null : await passwords.hash(body.code))
    return { success: true as const }
  })
}

const createNotSignedInError = () => new HttpError(404, messages.gone)

const loadPeople = ({ database, clock }: AuthDeps, device: Buffer) =>
  listPeopleOnDevice(database, device, clock())

/** Lists the people on this device. If it isn't shared, that's only the signed-in member or, for a visitor, no one. */
async function listPeople(
  deps: AuthDeps,
  member: Member | null,
  request: FastifyRequest,
): Promise<DevicePeople> {
  const device = deps.sessions.readDevice(request)
  const rows = device === null ? [] : await loadPeople(deps, device)
  const people = [...rows.map(toPerson), ...(await listSeatsHere(deps, request))]
  const isSignedInHere = member === null || people.some(({ id }) => id === member.id)
  if (people.length > 0 && isSignedInHere) return { isShared: true, people }
  return { isShared: false, people: member === null ? [] : [await toOnlyPerson(deps, member)] }
}

/** Returns the children who can sign in on this device. */
async function listSeatsHere({ database, sessions, clock }: AuthDeps, request: FastifyRequest) {
  const device = sessions.readSeatDevice(request)
  const rows = device === null ? [] : await listSeatsOnDevice(database, device, clock())
  return rows.map((row) => ({ ...toPerson({ ...row, codeHash: null }), isSeat: true }))
}

type Row = Awaited<ReturnType<typeof loadPeople>>[number]

const toPerson = ({
  id,
  firstName,
  username,
  picture,
  codeHash,
}: Pick<Row, 'id' | 'firstName' | 'username' | 'picture' | 'codeHash'>): DevicePerson => ({
  id,
  name: firstName ?? username,
  picture: picture as Picture | null,
  hasCode: codeHash !== null,
  isSeat: false,
})

async function toOnlyPerson(
  { database }: AuthDeps,
  { id, firstName, username, isSeat }: Member,
): Promise<DevicePerson> {
  const picture = (await readPicture(database, id)) as Picture | null
  return { id, name: firstName ?? username, picture, hasCode: false, isSeat }
}

async function switchTo(
  deps: AuthDeps,
  { id, code }: { readonly id: string; readonly code?: string | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member> {
  const { database, sessions, clock } = deps
  const device = sessions.readDevice(request)
  const rows = device === null ? [] : await loadPeople(deps, device)
  const person = rows.find((row) => row.id === id)
  if (person === undefined) throw createNotSignedInError()
  const { tokenHash, codeHash, createdAt } = person
  const isActive = sessions.readTokenHash(request)?.equals(tokenHash) === true
  if (!isActive) {
    await requireCode(deps, { userId: id, tokenHash, codeHash }, code, request)
    if (!(await sessions.switchTo(request, reply, { target: tokenHash, createdAt })))
      throw createNotSignedInError()
    logSecurity(request.log, { event: 'person switched', ...describeRequester(request, id) })
  }
  const member = await findMember(database, id, clock())
  if (member === null) throw createNotSignedInError()
  return member
}

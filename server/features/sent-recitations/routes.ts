import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { ListedRecitation, SentRecitation } from '#shared/contract/sent-recitations.ts'
import type { RequestData } from '#shared/contract/endpoint.ts'
import { getNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { packVerdicts, unpackVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { capInstant } from '#shared/domain/progress/attempt.ts'
import { isTimeZone, parseInstant } from '#shared/domain/calendar-day.ts'
import { isTest } from '#shared/domain/memory/is-test.ts'
import { maySendSound } from '#shared/domain/sent-recitations/may-send-sound.ts'
import {
  messages,
  MAX_HELD_RECORDINGS,
  MAX_SOUND_BYTES,
  MAX_SENT_PER_DAY,
  SOUND_LIFE_MS,
} from '#shared/domain/sent-recitations/send-rules.ts'
import { detectSoundType } from '#shared/domain/sent-recitations/sound-type.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { badInput, forbidden, notFound, conflict } from '../../http/errors.ts'
import { readTimeZone } from '../../http/caller-time-zone.ts'
import { MAX_RECITATION_BYTES } from '../../http/request-limits.ts'
import { serve } from '../../http/serve.ts'
import type { Member } from '../../members/member.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import { openSound, sealSound } from '../../sealing/sealed-sound.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { findOwnTexts, createRecorder } from '../progress/index.ts'
import type { PushDeps } from '../reviews/index.ts'
import { notify } from './notify.ts'
import { recordOverruling } from './overruling.ts'
import { loadSoundSender } from './sender.ts'
import {
  addRecitation,
  countHeld,
  type ListedRow,
  type Participant,
  findSenderAndListener,
  findRecitation,
  removeRecitation,
  saveAnswer,
  findSender,
  loadSound,
  listListeners,
  listRecitations,
} from './store.ts'

interface SendDeps extends PushDeps {
  readonly database: Database
  readonly library: TextLibrary
  readonly clock: () => Date
  readonly limits: RateLimits
  /** Null if recordings can't be encrypted, and therefore can't be sent. */
  readonly recordingsKey: Buffer | null
}

const SEND_LIMIT = {
  name: 'recitations sent',
  max: MAX_SENT_PER_DAY,
  seconds: 24 * 60 * 60,
  refusal: messages.tooManyToday,
}

export function routeSentRecitations(app: FastifyInstance, deps: SendDeps): void {
  const { database, clock } = deps

  serve(app, api.sentRecitations.list, async ({ member }) => {
    await deps.library.refresh()
    const now = clock()
    const listEntries = async (isMine: boolean) => {
      const rows = await listRecitations(database, member.id, isMine, now)
      return Promise.all(rows.map((row) => toListed(deps, row)))
    }
    const maySend = deps.recordingsKey !== null && maySendSound(await loadSoundSender(database, member), +now)
    const listeners = maySend ? await listListeners(database, member.id) : []
    return {
      listeners: listeners.map((row) => ({ id: row.id, group: row.group, name: getNameInGroup(row) })),
      sent: await listEntries(true),
      received: await listEntries(false),
    }
  })

  serve(app, api.sentRecitations.get, async ({ member, params }) => {
    const row = await findRecitation(database, member.id, params.id, clock())
    if (row === null) throw notFound('Sent recitation')
    return toSentRecitation(deps, row)
  })

  serve(app, api.sentRecitations.remove, async ({ member, params }) => {
    if (!(await removeRecitation(database, member.id, params.id))) throw notFound('Sent recitation')
    return { success: true as const }
  })

  routeAnswer(app, deps)
  routeSend(app, deps)
}

function routeSend(app: FastifyInstance, deps: SendDeps): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    const options = { parseAs: 'string', bodyLimit: MAX_RECITATION_BYTES } as const
    scope.addContentTypeParser('application/json', options, scope.getDefaultJsonParser('error', 'error'))

    serve(scope, api.sentRecitations.send, async ({ member, body, request }) => {
      const { id, to, reference } = await send(deps, member, body, readTimeZone(request))
      // Don't make the response wait for push services.
      void notify(deps, to, id, reference).catch((error: unknown) => request.log.warn(error))
      return { id }
    })
  })
}

async function send(
  { database, library, clock, limits, recordingsKey }: SendDeps,
  member: Member,
  body: RequestData<typeof api.sentRecitations.send, 'body'>,
  timeZone: string | null,
): Promise<{ readonly id: string; readonly to: Participant; readonly reference: string }> {
  const now = clock()
  if (recordingsKey === null) throw forbidden(messages.switchedOff)
  if (!maySendSound(await loadSoundSender(database, member), +now)) throw forbidden(messages.guardian)
  const { sound, type } = readSound(body.sound)
  const verdicts = body.verdicts && packVerdicts({ words: body.verdicts })
  if (!verdicts || body.verdicts?.length === 0) throw badInput(messages.take)
  await library.refresh()
  const verse = await findVerse({ database, library }, member.id, body.verseId)
  if (verse === null) throw notFound('Verse')
  const pair = await findSenderAndListener(database, member.id, body.listenerId)
  if (pair === null) throw notFound('Listener')
  const refund = await limits.count(SEND_LIMIT, member.id)
  if ((await countHeld(database, member.id)) >= MAX_HELD_RECORDINGS) {
    await refund()
    throw conflict(messages.tooManyHeld)
  }
  const id = newId(now)
  const soundUntil = new Date(+now + SOUND_LIFE_MS)
  await addRecitation(database, {
    id,
    fromId: pair.fromId,
    toId: pair.toId,
    ...toAttempt(body, timeZone, now),
    verdicts,
    sound: sealSound(sound, recordingsKey, id),
    soundType: type,
    soundUntil,
    isKept: body.keepsSound,
    sentAt: now,
    expiresAt: soundUntil,
  })
  return { id, to: pair.to, reference: verse.reference }
}

/** Decodes a sound and detects its type from its content. @throws HttpError 400 if it's too long or not a sound */
function readSound(base64: string) {
  const sound = Buffer.from(base64, 'base64')
  if (sound.length > MAX_SOUND_BYTES) throw badInput(messages.tooLong)
  const type = detectSoundType(sound)
  if (type === undefined) throw badInput(messages.notSound)
  return { sound, type }
}

function toAttempt(
  body: RequestData<typeof api.sentRecitations.send, 'body'>,
  requestTimeZone: string | null,
  now: Date,
) {
  const { verseId, method, timeZone, practicedAt, heardAt } = body
  const claimed = practicedAt === undefined ? undefined : parseInstant(practicedAt)
  return {
    verseId,
    method,
    textHidden: isTest({ method, ...(body.textHidden !== undefined && { textHidden: body.textHidden }) }),
    practicedAt: new Date(capInstant(claimed ?? +now, +now)),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : (requestTimeZone ?? 'UTC'),
    heardAt,
  }
}

function routeAnswer(app: FastifyInstance, deps: SendDeps): void {
  const { database, library, clock } = deps
  const record = createRecorder(database)

  serve(app, api.sentRecitations.answer, async ({ member, params, body, request }) => {
    const now = clock()
    const row = await findRecitation(database, member.id, params.id, now)
    if (row === null || row.isMine) throw notFound('Sent recitation')
    if (row.answeredAt !== null) throw conflict(messages.answered)
    await library.refresh()
    const verse = await findVerse(deps, row.senderUserId, row.verseId)
    const words = unpackVerdicts(row.verdicts).words ?? []
    const positions = [...new Set(body.overruled)]
    // Record the attempt first: its id makes a retry harmless if the server stops in between.
    if (verse !== null) await recordOverruling(record, { row, words, positions, text: verse.text, now })
    const expiresAt = new Date(+now + SOUND_LIFE_MS)
    const answer = { note: body.note, overruled: positions, now, expiresAt }
    if (!(await saveAnswer(database, member.id, row.id, answer))) throw conflict(messages.answered)
    const to = await findSender(database, row.id)
    if (to !== null)
      void notify(deps, to, row.id, verse?.reference ?? '').catch((error: unknown) => request.log.warn(error))
    return { success: true as const }
  })
}

async function findVerse(
  { database, library }: Pick<SendDeps, 'database' | 'library'>,
  userId: string,
  verseId: string,
): Promise<{ readonly reference: string; readonly text: string } | null> {
  const [card] = await findOwnTexts(database, userId, [verseId])
  if (card !== undefined) return card
  const name = parseVerseId(verseId)
  return (name && library.verse(name.place, name.translation)) ?? null
}

async function toListed(deps: SendDeps, row: ListedRow): Promise<ListedRecitation> {
  const verse = await findVerse(deps, row.senderUserId, row.verseId)
  return {
    id: row.id,
    name: getNameInGroup(row),
    group: row.group,
    reference: verse?.reference ?? '',
    sentAt: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    soundUntil: row.hasSound ? row.soundUntil.toISOString() : null,
    note: row.note,
    overruled: row.overruled?.length ?? 0,
  }
}

async function toSentRecitation(
  deps: SendDeps,
  row: ListedRow & { readonly isMine: boolean },
): Promise<SentRecitation> {
  const { database, library, clock, recordingsKey: key } = deps
  await library.refresh()
  const verse = await findVerse(deps, row.senderUserId, row.verseId)
  const sealed = await loadSound(database, row.id, clock())
  const sound = sealed && key && openSound(sealed, key, row.id)
  return {
    ...(await toListed(deps, row)),
    isMine: row.isMine,
    text: verse?.text ?? '',
    words: [...(unpackVerdicts(row.verdicts).words ?? [])],
    heardAt: [...row.heardAt],
    overruledWords: [...(row.overruled ?? [])],
    sound: sound && { type: row.soundType, bytes: sound.toString('base64') },
  }
}

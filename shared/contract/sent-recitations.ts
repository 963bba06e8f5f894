import * as z from 'zod/mini'
import { ATTEMPT_LIMITS } from '../domain/progress/attempt-limits.ts'
import { countCharacters, cleanText } from '../domain/plain-text.ts'
import {
  MAX_WORD_TIME_MS,
  messages,
  MAX_NOTE_LENGTH,
  MAX_SOUND_BYTES,
} from '../domain/sent-recitations/send-rules.ts'
import { SOUND_TYPES } from '../domain/sent-recitations/sound-type.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { AttemptBody, SentWord } from './progress.ts'

const Instant = z.iso.datetime()

/** Base64, because every body is JSON. The limit applies to the decoded bytes. */
const Sound = z
  .string(messages.sound)
  .check(
    z.minLength(1, messages.sound),
    z.maxLength(Math.ceil(MAX_SOUND_BYTES / 3) * 4, messages.tooLong),
    z.regex(/^[A-Za-z0-9+/]*={0,2}$/, messages.sound),
  )

const HeardAt = z
  .array(
    z.nullable(
      z.number(messages.take).check(
        z.minimum(0, messages.take),
        z.overwrite((time) => Math.min(Math.round(time), MAX_WORD_TIME_MS)),
      ),
    ),
    messages.take,
  )
  .check(z.overwrite((list) => list.slice(0, ATTEMPT_LIMITS.words)))

const TakeFields = z.pick(AttemptBody, {
  verseId: true,
  practicedAt: true,
  timeZone: true,
  method: true,
  textHidden: true,
  verdicts: true,
})

const SendBody = z.extend(TakeFields, {
  /** The listener's membership. */
  listenerId: z.string(messages.listener),
  /** When each word was heard, in milliseconds from the start of the recording; null if it wasn't. */
  heardAt: HeardAt,
  sound: Sound,
  /** Whether the sender consents to sending this recording to this person. */
  consent: z.literal(true, messages.consent),
  /** Whether to keep the recording for its full 14 days after the answer. */
  keepsSound: z.boolean(messages.consent),
})
export type SendBody = z.input<typeof SendBody>

const Listener = z.object({
  /** Identifies the membership, not the account. */
  id: z.uuid(),
  name: z.string(),
  group: z.string(),
})
export type Listener = z.infer<typeof Listener>

const ListedRecitation = z.object({
  id: z.uuid(),
  /** The other person's name in the group. */
  name: z.string(),
  group: z.string(),
  reference: z.string(),
  sentAt: Instant,
  answeredAt: z.nullable(Instant),
  /** When the recording will be deleted at the latest; null if it already has been. */
  soundUntil: z.nullable(Instant),
  /** The listener's note, if any. */
  note: z.nullable(z.string()),
  /** How many words the listener marked as right after all. */
  overruled: z.int(),
})
export type ListedRecitation = z.infer<typeof ListedRecitation>

export const SentRecitation = z.extend(ListedRecitation, {
  isMine: z.boolean(),
  /** The recited text; empty if this site no longer has it. */
  text: z.string(),
  words: z.array(SentWord),
  heardAt: z.array(z.nullable(z.number())),
  overruledWords: z.array(z.int()),
  /** Base64; null once deleted, or if it can't be opened. */
  sound: z.nullable(z.object({ type: z.enum(SOUND_TYPES), bytes: z.string() })),
})
export type SentRecitation = z.infer<typeof SentRecitation>

/** A recitation in a member's download. Only the sender's download has the recording, because it is their voice. */
export const ExportedRecitation = z.object({
  id: z.uuid(),
  isFromMe: z.boolean(),
  group: z.string(),
  verseId: z.string(),
  sentAt: Instant,
  answeredAt: z.nullable(Instant),
  soundUntil: z.nullable(Instant),
  keepsSound: z.boolean(),
  note: z.nullable(z.string()),
  overruledWords: z.array(z.int()),
  words: z.array(SentWord),
  heardAt: z.array(z.nullable(z.number())),
  sound: z.nullable(z.object({ type: z.enum(SOUND_TYPES), bytes: z.string() })),
})
export type ExportedRecitation = z.infer<typeof ExportedRecitation>

const IdParams = z.object({ id: z.string() })

/** Everyone but the sender and the listener gets 404, and so do these two once they no longer share the group. */
export const sentRecitations = {
  /**
   * Lists the recitations that the caller sent and received, latest first, and the people they can send to: those whose
   * names a group shows them.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/sent-recitations',
    access: 'member',
    response: z.object({
      listeners: z.array(Listener),
      sent: z.array(ListedRecitation),
      received: z.array(ListedRecitation),
    }),
  }),

  /** Sends a recitation with its recording. 404 for someone the caller can't send to, 429 beyond ten a day. */
  send: endpoint({
    method: 'POST',
    path: '/api/sent-recitations',
    access: 'member',
    body: SendBody,
    response: z.object({ id: z.uuid() }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/sent-recitations/:id',
    access: 'member',
    params: IdParams,
    response: SentRecitation,
  }),

  /**
   * Listener only: answers a recitation. If words are marked as right after all, adds an attempt to the sender's record.
   * Deletes the recording unless the sender keeps it. 409 for a second answer.
   */
  answer: endpoint({
    method: 'PUT',
    path: '/api/sent-recitations/:id/answer',
    access: 'member',
    params: IdParams,
    body: z.object({
      overruled: z
        .array(z.int(messages.overruled), messages.overruled)
        .check(z.maxLength(ATTEMPT_LIMITS.words, messages.overruled)),
      note: z.pipe(
        z.nullish(
          z.string(messages.noteTooLong).check(
            z.overwrite(cleanText),
            z.refine((text) => countCharacters(text) <= MAX_NOTE_LENGTH, messages.noteTooLong),
          ),
        ),
        z.transform((note) => note || null),
      ),
    }),
    response: Done,
  }),

  /** Sender only: deletes a recitation, its recording, and its answer. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sent-recitations/:id',
    access: 'member',
    params: IdParams,
    response: Done,
  }),
}

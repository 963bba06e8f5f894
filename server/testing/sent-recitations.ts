import type { SendBody } from '#shared/contract/sent-recitations.ts'
import { PSALM } from './practice.ts'

const WEBM_HEADER = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm\x86\x86A_OPUS', 'latin1')

/** Returns bytes that begin like a browser's WebM with Opus; the rest is filler. */
export const createSound = (bytes = 2000): Buffer =>
  Buffer.concat([WEBM_HEADER, Buffer.alloc(bytes - WEBM_HEADER.length, 'the voice of Ann')])

/** Words of Psalm 23:1, one heard wrong and one skipped. */
export const HEARD_WORDS = [
  { expected: 'the', verdict: 'correct' },
  { expected: 'lord', verdict: 'wrong', heard: 'lard' },
  { expected: 'is', verdict: 'correct' },
  { expected: 'my', verdict: 'skipped' },
  { expected: 'shepherd', verdict: 'correct' },
] as const

export const createSending = (
  listenerId: string,
  overrides: Partial<Record<keyof SendBody, unknown>> = {},
) => ({
  listenerId,
  verseId: PSALM,
  method: 'voice-memory',
  textHidden: true,
  practicedAt: '2026-11-20T11:58:00.000Z',
  timeZone: 'America/New_York',
  verdicts: HEARD_WORDS,
  heardAt: [410, 730, 900, null, 1500],
  sound: createSound().toString('base64'),
  consent: true,
  keepsSound: false,
  ...overrides,
})

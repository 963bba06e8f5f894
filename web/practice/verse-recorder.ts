import type { AttemptBody } from '#shared/contract/progress.ts'
import { ATTEMPT_LIMITS } from '#shared/domain/progress/attempt-limits.ts'
import { uuidSequence } from '#shared/domain/uuid.ts'
import type { Outbox } from '#web/record/outbox.ts'
import type { PracticeRecorder, TakeToRecord } from './recorder.ts'

interface VerseRecorderDeps {
  readonly userId: string
  readonly verse: { readonly id: string; readonly reference: string }
  readonly outbox: Pick<Outbox, 'keepDraft' | 'letGo' | 'add'>
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number
  /** Random bytes. */
  readonly random: (length: number) => Uint8Array
  readonly timeZone: () => string
}

/** One for the page, so that the verses of a passage, saved within one millisecond, are sent in their order. */
const nextId = uuidSequence()

interface Current {
  readonly id: string
  readonly practicedAt: string
  isDraft: boolean
  isSaved: boolean
}

/** Records the takes of one verse: each becomes an attempt in the outbox. */
export function verseRecorder({ userId, verse, outbox, ...deps }: VerseRecorderDeps): PracticeRecorder {
  let current: Current | undefined

  const begin = (): Current => {
    const now = deps.now()
    const id = nextId(now, deps.random(10))
    return { id, practicedAt: new Date(now).toISOString(), isDraft: false, isSaved: false }
  }
  const attemptOf = ({ id, practicedAt }: Current, take: TakeToRecord) => ({
    id,
    userId,
    reference: verse.reference,
    body: { ...bodyOf(take), id, practicedAt, verseId: verse.id, timeZone: deps.timeZone() },
  })

  return {
    keep(take) {
      current ??= begin()
      if (current.isSaved) return
      current.isDraft = true
      const attempt = attemptOf(current, take)
      // Where the browser keeps nothing, the take can still be saved by hand.
      outbox.keepDraft(attempt).catch(() => undefined)
    },
    async save(take) {
      current ??= begin()
      current.isSaved = true
      const attempt = attemptOf(current, take)
      return outbox.add(attempt)
    },
    goOn() {
      const left = current
      current = undefined
      if (left === undefined || !left.isDraft || left.isSaved) return
      outbox.letGo(left.id).catch(() => undefined)
    },
  }
}

/** Recitations beyond the limits are sent without their words. */
function bodyOf({ method, engine, accuracy, seconds, textHidden, words = [], extras = [] }: TakeToRecord) {
  const isJudged = words.length > 0 && words.length <= ATTEMPT_LIMITS.words
  return {
    method,
    accuracy,
    ...(seconds !== undefined && { timeSpent: seconds }),
    ...(engine !== undefined && { engine }),
    ...(textHidden !== undefined && { textHidden }),
    ...(isJudged && {
      verdicts: words.map(shortHeard),
      extras: extras.slice(0, ATTEMPT_LIMITS.extras).map(shortHeard),
    }),
  } satisfies Partial<AttemptBody>
}

function shortHeard<Said extends { readonly heard?: string }>(said: Said): Said {
  return said.heard === undefined ? said : { ...said, heard: said.heard.slice(0, ATTEMPT_LIMITS.letters) }
}

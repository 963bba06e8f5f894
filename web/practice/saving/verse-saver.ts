import type { AttemptBody } from '#shared/contract/progress.ts'
import { ATTEMPT_LIMITS } from '#shared/domain/progress/attempt-limits.ts'
import { createUuidSequence } from '#shared/domain/uuid.ts'
import type { Outbox } from '#web/outbox/outbox.ts'
import type { QueuedAttempt } from '#web/outbox/queued-attempt.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { PracticedVerse } from '../practiced.ts'
import type { TakeSaver } from './take-saver.ts'

interface VerseSaverOptions {
  readonly userId: string
  readonly verse: PracticedVerse
  readonly outbox: Pick<Outbox, 'keepDraft' | 'releaseDraft' | 'add'>
}

/** Shared by the whole page, so a passage's verses are sent in order even if saved in the same millisecond. */
const nextId = createUuidSequence()

interface Current {
  readonly id: string
  readonly practicedAt: string
  isDraft: boolean
  isSaved: boolean
}

export function createVerseSaver({ userId, verse, outbox }: VerseSaverOptions): TakeSaver {
  let current: Current | undefined

  const toAttempt = ({ id, practicedAt }: Current, take: FinishedTake): QueuedAttempt => ({
    id,
    userId,
    reference: verse.reference,
    state: 'draft',
    body: { ...toAttemptBody(take), id, practicedAt, verseId: verse.id, timeZone: getTimeZone() },
  })

  return {
    keep(take) {
      current ??= createAttempt()
      if (current.isSaved) return
      current.isDraft = true
      // If the draft can't be stored, the person can still save the take with the button.
      outbox.keepDraft(toAttempt(current, take)).catch(() => undefined)
    },
    async save(take) {
      current ??= createAttempt()
      current.isSaved = true
      return outbox.add(toAttempt(current, take))
    },
    finish() {
      const previous = current
      current = undefined
      if (previous === undefined || !previous.isDraft || previous.isSaved) return
      outbox.releaseDraft(previous.id).catch(() => undefined)
    },
  }
}

function createAttempt(): Current {
  const now = Date.now()
  const id = nextId(now, crypto.getRandomValues(new Uint8Array(10)))
  return { id, practicedAt: new Date(now).toISOString(), isDraft: false, isSaved: false }
}

const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Omits the verdicts if there are too many words, and any extras beyond the limit. */
function toAttemptBody({ method, engine, accuracy, seconds, textHidden, words, extras }: FinishedTake) {
  const isJudged = words.length > 0 && words.length <= ATTEMPT_LIMITS.words
  return {
    method,
    accuracy,
    ...(seconds !== undefined && { timeSpent: seconds }),
    ...(engine !== undefined && { engine }),
    ...(textHidden !== undefined && { textHidden }),
    ...(isJudged && {
      verdicts: words.map(truncateHeard),
      extras: extras.slice(0, ATTEMPT_LIMITS.extras).map(truncateHeard),
    }),
  } satisfies Partial<AttemptBody>
}

function truncateHeard<Word extends { readonly heard?: string }>(word: Word): Word {
  return word.heard === undefined ? word : { ...word, heard: word.heard.slice(0, ATTEMPT_LIMITS.letters) }
}

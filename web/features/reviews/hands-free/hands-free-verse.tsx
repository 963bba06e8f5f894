import { useState } from 'react'
import { findDrilledPhrase } from '#shared/domain/memory/drill/drilled-phrase.ts'
import { listWordsToSayAgain } from '#shared/domain/memory/spoken-verdict.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { usePractice, type Practice } from '#web/practice/use-practice.ts'
import { canReadAloud } from '#web/recitation/recited-text.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { TodayItem } from '../learned.ts'
import { messages as todayMessages } from '../messages.ts'
import type { RecitationInput } from '../session/use-recitation-input.ts'
import { wasLost } from '../session/was-lost.ts'
import { messages, spoken } from './messages.ts'
import { SpokenPractice } from './spoken-practice.tsx'

interface HandsFreeVerseProps {
  readonly userId: string
  readonly item: TodayItem
  readonly recitationInput: RecitationInput
  readonly onRecited: (result: PracticeResult, deliver: Practice['deliver']) => void
}

interface SentResult {
  readonly result: PracticeResult
  readonly delivery: Promise<Delivery>
}

/** Reviews one verse without a tap. Repeats a phrase with a missed word once, then continues to the next verse. */
export function HandsFreeVerse({ userId, item, recitationInput, onRecited }: HandsFreeVerseProps) {
  const { verse, reason } = item
  const practice = usePractice({ kind: 'verse', verse }, userId)
  const [sent, setSent] = useState<SentResult>()
  const finish = (result: PracticeResult) => {
    const { accuracy, take } = result
    const hasMissedWords = listWordsToSayAgain(verse.text, take?.words ?? []).length > 0
    // If the verse was lost, the session drills the phrase.
    if (!hasMissedWords || take === undefined || wasLost(verse.text, accuracy, take))
      return onRecited(result, practice.deliver)
    // Send the take before the practice unmounts and discards the draft.
    const delivery = practice.deliver(take)
    delivery.catch(() => undefined)
    setSent({ result, delivery })
  }
  if (sent !== undefined) {
    return (
      <HandsFreePhrase
        item={item}
        take={sent.result.take}
        recitationInput={recitationInput}
        onDone={() => onRecited(sent.result, () => sent.delivery)}
      />
    )
  }
  return (
    <SpokenPractice
      practice={practice}
      prompt={verse.reference}
      recitationInput={recitationInput}
      label={todayMessages.next}
      onFinish={finish}
      note={<p className="mt-1 text-sm text-ink-soft">{reason}</p>}
    />
  )
}

interface HandsFreePhraseProps {
  readonly item: TodayItem
  readonly take: FinishedTake | undefined
  readonly recitationInput: RecitationInput
  readonly onDone: () => void
}

/**
 * Drills the phrase with a missed word after the voice says it. Shows the phrase instead if its license doesn't
 * allow reading it aloud.
 */
export function HandsFreePhrase({ item, take, recitationInput, onDone }: HandsFreePhraseProps) {
  const { verse, weakPhrase } = item
  const { text, layout } = findDrilledPhrase(verse, take?.words ?? [], weakPhrase)
  const { translation, attribution } = verse
  const canSpeak = canReadAloud(verse)
  const reference = messages.partOf(verse.reference)
  const practice = usePractice(
    { kind: 'unsaved', text: { reference, text, layout, translation, attribution } },
    undefined,
  )
  return (
    <SpokenPractice
      practice={practice}
      prompt={spoken.phrase(canSpeak ? text : null)}
      recitationInput={recitationInput}
      shows={canSpeak ? undefined : 'text'}
      label={todayMessages.goOn}
      onFinish={onDone}
    />
  )
}

import { useState } from 'react'
import { drilledPhrase } from '#shared/domain/memory/drill/drilled-phrase.ts'
import { wordsToSayAgain } from '#shared/domain/memory/spoken-verdict.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { usePractice, type Practice } from '#web/practice/use-practice.ts'
import { canReadAloud } from '#web/recitation/recited-text.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { ItemToSay } from '../learned.ts'
import { messages as ofToday } from '../messages.ts'
import type { HowToSay } from '../session/use-how-to-say.ts'
import { wasLost } from '../session/was-lost.ts'
import { messages, spoken } from './messages.ts'
import { SpokenPractice } from './spoken-practice.tsx'

interface HandsFreeVerseProps {
  readonly userId: string
  readonly item: ItemToSay
  readonly howToSay: HowToSay
  readonly onSaid: (result: PracticeResult, deliver: Practice['deliver']) => void
}

interface SentResult {
  readonly result: PracticeResult
  readonly delivery: Promise<Delivery>
}

/** Reviews one verse without a tap. Repeats a phrase with a missed word once, then continues to the next verse. */
export function HandsFreeVerse({ userId, item, howToSay, onSaid }: HandsFreeVerseProps) {
  const { verse, reason } = item
  const practice = usePractice({ kind: 'verse', verse }, userId)
  const [said, setSaid] = useState<SentResult>()
  const over = (result: PracticeResult) => {
    const { accuracy, take } = result
    const isMissing = wordsToSayAgain(verse.text, take?.words ?? []).length > 0
    // For a verse that was lost, the session drills the phrase.
    if (!isMissing || take === undefined || wasLost(verse.text, accuracy, take))
      return onSaid(result, practice.deliver)
    // Send it before the practice unmounts and discards the draft.
    const delivery = practice.deliver(take)
    delivery.catch(() => undefined)
    setSaid({ result, delivery })
  }
  if (said !== undefined) {
    return (
      <HandsFreePhrase
        item={item}
        take={said.result.take}
        howToSay={howToSay}
        onDone={() => onSaid(said.result, () => said.delivery)}
      />
    )
  }
  return (
    <SpokenPractice
      practice={practice}
      prompt={verse.reference}
      howToSay={howToSay}
      label={ofToday.next}
      onOver={over}
      note={<p className="mt-1 text-sm text-ink-soft">{reason}</p>}
    />
  )
}

interface HandsFreePhraseProps {
  readonly item: ItemToSay
  readonly take: FinishedTake | undefined
  readonly howToSay: HowToSay
  readonly onDone: () => void
}

/**
 * Drills the phrase with a missed word after the voice says it. Shows it instead if its license doesn't allow
 * reading it aloud.
 */
export function HandsFreePhrase({ item, take, howToSay, onDone }: HandsFreePhraseProps) {
  const { verse, weakPhrase } = item
  const { text, layout } = drilledPhrase(verse, take?.words ?? [], weakPhrase)
  const { translation, attribution } = verse
  const mayBeSaid = canReadAloud(verse)
  const reference = messages.partOf(verse.reference)
  const practice = usePractice(
    { kind: 'unsaved', text: { reference, text, layout, translation, attribution } },
    undefined,
  )
  return (
    <SpokenPractice
      practice={practice}
      prompt={spoken.phrase(mayBeSaid ? text : null)}
      howToSay={howToSay}
      shows={mayBeSaid ? undefined : 'text'}
      label={ofToday.goOn}
      onOver={onDone}
    />
  )
}

import { Fragment } from 'react'
import type { DifferingText } from '#shared/domain/memory/similar-verses.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { ComparedVerse } from './find-pairs.ts'
import { pairKey, type MixedUpPair } from './stored-pairs.ts'
import { messages } from './messages.ts'

interface SideBySideProps {
  readonly pairs: readonly MixedUpPair[]
  readonly verses: readonly ComparedVerse[]
  readonly onForget?: (pair: MixedUpPair) => void
}

export function SideBySide({ pairs, verses, onForget }: SideBySideProps) {
  const byId = new Map(verses.map((verse) => [verse.id, verse]))
  const compared = pairs.flatMap((pair) => {
    const [verse, other] = [byId.get(pair.verseId), byId.get(pair.otherId)]
    return verse === undefined || other === undefined ? [] : [{ pair, verse, other }]
  })
  if (compared.length === 0) return null
  return (
    <section aria-labelledby="similar-verses">
      <h2 id="similar-verses" className="text-xl font-semibold">
        {messages.title}
      </h2>
      <p className="text-sm text-ink-soft">{messages.text}</p>
      <ul className="flex flex-col divide-y divide-line">
        {compared.map(({ pair, verse, other }) => (
          <li key={pairKey(pair)} className="flex flex-col items-start gap-3 py-4">
            <div className="grid w-full gap-x-8 gap-y-4 sm:grid-cols-2">
              <MarkedVerse verse={verse} differing={pair.said} />
              <MarkedVerse verse={other} differing={pair.other} />
            </div>
            {onForget !== undefined && (
              <Button
                size="small"
                aria-label={messages.forget(verse.reference, other.reference)}
                onClick={() => onForget(pair)}
              >
                {messages.forgetShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MarkedVerseProps {
  readonly verse: ComparedVerse
  readonly differing: DifferingText
}

function MarkedVerse({ verse, differing: { differs, mixedUp } }: MarkedVerseProps) {
  return (
    <div>
      <p className="reference">{verse.reference}</p>
      <p className="font-verse text-lg leading-relaxed text-ink-soft">
        {splitVerseWords(verse.text).map(({ index, shown, gap }) => (
          <Fragment key={index}>
            {mixedUp.includes(index) ? (
              <mark className="bg-transparent font-semibold text-missed underline underline-offset-4">
                {shown}
                <span className="sr-only"> ({messages.mixedUp})</span>
              </mark>
            ) : differs.includes(index) ? (
              <strong className="font-semibold text-ink">{shown}</strong>
            ) : (
              shown
            )}
            {gap}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

import { Check, Mic, X } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { RetriedWord } from '../take/recitation-state.ts'
import type { WordView } from '../words/recitation-view.ts'
import { stripPunctuation } from '#shared/domain/edges.ts'

interface DidYouSayProps {
  readonly words: readonly WordView[]
  readonly retry: RetriedWord | undefined
  readonly onYes: (index: number) => void
  readonly onSayAgain: (index: number) => void
  readonly onStop: () => void
}

/** Asks about uncertain words one at a time. Words answered "No" or left unanswered stay uncertain. */
export function DidYouSay({ words, retry, onYes, onSayAgain, onStop }: DidYouSayProps) {
  const [declined, setDeclined] = useState<readonly number[]>([])
  // Saving hides the question, so stop listening as well.
  useEffect(() => onStop, [onStop])
  const uncertain = words.filter(
    ({ look, contested, index }) => look === 'not-sure' && contested !== true && !declined.includes(index),
  )
  const word = uncertain.find(({ index }) => index === retry?.index) ?? uncertain[0]
  if (word === undefined) return null
  const shownWord = stripPunctuation(word.shown)
  const askedWord = retry?.index === word.index ? retry : undefined
  const isBusy = askedWord?.state === 'starting' || askedWord?.state === 'listening'
  return (
    <section aria-label="Not sure" className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold">
          Did you say <em className="font-verse">{shownWord}</em>?
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {getStatusText(askedWord, uncertain.length)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {isBusy ? (
          <Button icon={<X size={18} />} onClick={onStop}>
            Stop listening
          </Button>
        ) : (
          <>
            <Button icon={<Check size={18} />} onClick={() => onYes(word.index)}>
              Yes
            </Button>
            <Button icon={<Mic size={18} />} onClick={() => onSayAgain(word.index)}>
              Say it again
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                onStop()
                setDeclined([...declined, word.index])
              }}
            >
              No
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function getStatusText(retry: RetriedWord | undefined, count: number): string {
  if (retry?.state === 'starting') return 'Opening the microphone.'
  if (retry?.state === 'listening') return `Say “${retry.phrase}”.`
  if (retry?.state === 'not-heard') return 'Still not clear. Your score leaves it out.'
  if (retry?.state === 'failed') return 'The microphone couldn’t listen. Your score leaves the word out.'
  return count === 1
    ? 'It was too unclear to judge, so your score leaves it out.'
    : `${count} words were too unclear to judge, so your score leaves them out.`
}

import { Check } from 'lucide-react'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { Button } from '#web/ui/button.tsx'
import type { WordView } from '../words/recitation-view.ts'
import { isDoubtful } from '../words/doubtful.ts'
import { bareWord, isHelped, verdictWords } from '../words/verdict-words.ts'

interface SecondLookProps {
  readonly words: readonly WordView[]
  readonly extras: readonly Extra[]
  /** Without it, nothing can be contested any more. */
  readonly onContest?: (index: number) => void
}

/** The words that ask for a second look, each with what was heard and a way to say "that was me, and it was right". */
export function SecondLook({ words, extras, onContest }: SecondLookProps) {
  const doubtful = words.filter((word) => isDoubtful(word) || isHelped(word) || word.contested === true)
  const named = extras.filter(({ verdict, heard }) => verdict === 'repeated' || heard !== '')
  if (doubtful.length === 0 && named.length === 0) return null
  return (
    <section aria-label="Worth a second look" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Worth a second look</h2>
      <ul className="divide-y divide-line">
        {doubtful.map((word) => (
          <DoubtfulWord key={word.index} word={word} {...(onContest && { onContest })} />
        ))}
      </ul>
      {named.length > 0 && <p className="text-sm text-ink-soft">{extrasSentence(named)}</p>}
    </section>
  )
}

function DoubtfulWord({
  word,
  onContest,
}: {
  readonly word: WordView
  readonly onContest?: (index: number) => void
}) {
  const { name, meaning } = verdictWords(word)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="font-verse text-lg">{bareWord(word.shown)}</span>
      <span className="text-sm font-medium">{name}</span>
      <span className="grow text-sm text-ink-soft">{meaning}</span>
      {onContest !== undefined && word.contested !== true && isDoubtful(word) && (
        <Button size="small" icon={<Check size={16} />} onClick={() => onContest(word.index)}>
          I said it<span className="sr-only">: {bareWord(word.shown)}</span>
        </Button>
      )}
    </li>
  )
}

function extrasSentence(extras: readonly Extra[]): string {
  const repeated = extras.filter(({ verdict }) => verdict === 'repeated').length
  const added = extras.filter(({ verdict }) => verdict === 'added').map(({ heard }) => `“${heard}”`)
  return [
    added.length > 0 ? `Also heard: ${added.join(', ')}.` : '',
    repeated > 0 ? `Said again: ${repeated === 1 ? 'one word' : `${repeated} words`}.` : '',
    'That does not change the figure.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

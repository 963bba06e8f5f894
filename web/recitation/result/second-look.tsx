import { Check, Ear } from '#web/ui/icons/index.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { Button } from '#web/ui/button.tsx'
import type { WordView } from '../words/recitation-view.ts'
import { isDoubtful } from '../words/doubtful.ts'
import { bareWord } from '#shared/domain/edges.ts'
import { isHelped, verdictWords, type JudgedBy } from '../words/verdict-words.ts'

interface SecondLookProps {
  readonly words: readonly WordView[]
  readonly extras: readonly Extra[]
  readonly judgedBy: JudgedBy
  readonly onContest?: ((index: number) => void) | undefined
  /** "A person heard it right": settles all doubtful words. */
  readonly onSettle?: (() => void) | undefined
}

export function SecondLook({ words, extras, judgedBy, onContest, onSettle }: SecondLookProps) {
  const doubtful = words.filter((word) => isDoubtful(word) || isHelped(word) || word.contested === true)
  const named = extras.filter(({ verdict, heard }) => verdict === 'repeated' || heard !== '')
  if (doubtful.length === 0 && named.length === 0) return null
  return (
    <section aria-label="Worth a second look" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">Worth a second look</h2>
        {onSettle !== undefined && words.some(isDoubtful) && (
          <Button size="small" icon={<Ear size={16} />} onClick={onSettle}>
            A person heard it right
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {doubtful.map((word) => (
          <DoubtfulWord key={word.index} word={word} judgedBy={judgedBy} onContest={onContest} />
        ))}
      </ul>
      {named.length > 0 && (
        <p className="text-sm text-ink-soft">{extrasSentence(named, judgedBy === 'typing')}</p>
      )}
    </section>
  )
}

function DoubtfulWord({
  word,
  judgedBy,
  onContest,
}: Pick<SecondLookProps, 'judgedBy' | 'onContest'> & { readonly word: WordView }) {
  const { name, meaning } = verdictWords(word, judgedBy)
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

function extrasSentence(extras: readonly Extra[], isTyped: boolean): string {
  const repeated = extras.filter(({ verdict }) => verdict === 'repeated').length
  const added = extras.filter(({ verdict }) => verdict === 'added').map(({ heard }) => `“${heard}”`)
  const said = [
    added.length > 0 ? `Also ${isTyped ? 'typed' : 'heard'}: ${added.join(', ')}` : '',
    repeated > 0 ? `${repeated === 1 ? 'One word' : `${repeated} words`} repeated` : '',
  ].filter((part) => part !== '')
  return `${said.join('. ')}; your score is unaffected.`
}

import type { ReactNode } from 'react'
import { stripPunctuation } from '#shared/domain/edges.ts'
import { findRepeatedPhrases } from '#shared/domain/recitation/said-twice.ts'
import type { Extra } from '#shared/domain/recitation/verdict.ts'
import { toNormalForm } from '#shared/domain/recitation/words/normal-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Ear } from '#web/ui/icons/index.ts'
import { isDoubtful } from '../words/doubtful.ts'
import type { WordView } from '../words/recitation-view.ts'
import { describeSwap, type JudgedBy, describeVerdict } from '../words/verdict-words.ts'
import { listSecondLookRows, type SecondLookRow } from './second-look-rows.ts'

interface SecondLookProps {
  readonly words: readonly WordView[]
  readonly extras: readonly Extra[]
  readonly judgedBy: JudgedBy
  readonly onContest?: ((index: number) => void) | undefined
  /** "A person heard it right": accepts all doubtful words. */
  readonly onSettle?: (() => void) | undefined
}

export function SecondLook({ words, extras, judgedBy, onContest, onSettle }: SecondLookProps) {
  const rows = listSecondLookRows(words, extras)
  const repetitions = describeRepetitions(words, extras)
  if (rows.length === 0 && repetitions === null) return null
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
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.at}`} row={row} judgedBy={judgedBy} onContest={onContest} />
        ))}
      </ul>
      {repetitions !== null && <p className="text-sm text-ink-soft">{repetitions}</p>}
    </section>
  )
}

interface RowProps {
  readonly row: SecondLookRow
  readonly judgedBy: JudgedBy
  readonly onContest: ((index: number) => void) | undefined
}

function Row({ row, judgedBy, onContest }: RowProps) {
  if (row.kind === 'added') return <AddedRow {...row} />
  const words = row.kind === 'word' ? [row.word] : row.words
  const { name, meaning } =
    row.kind === 'word' ? describeVerdict(row.word, judgedBy) : describeSwap(row.words, judgedBy === 'typing')
  const shownText = stripPunctuation(words.map((word) => word.shown).join(' '))
  const contestable = words.filter((word) => isDoubtful(word) && word.contested !== true)
  return (
    <RowLayout shown={shownText} name={name} meaning={meaning}>
      {onContest !== undefined && contestable.length > 0 && (
        <Button
          size="small"
          icon={<Check size={16} />}
          onClick={() => {
            for (const { index } of contestable) onContest(index)
          }}
        >
          I said it<span className="sr-only">: {shownText}</span>
        </Button>
      )}
    </RowLayout>
  )
}

/** Shows added words between their neighbors. */
function AddedRow({ heard, after, before }: SecondLookRow & { readonly kind: 'added' }) {
  const addition = (
    <>
      {after !== undefined && `${stripPunctuation(after.shown)} `}
      <ins className="text-missed decoration-dotted underline-offset-4">{stripPunctuation(heard)}</ins>
      {before !== undefined && ` ${stripPunctuation(before.shown)}`}
    </>
  )
  return <RowLayout shown={addition} name="Added" meaning="Not in the verse. Your score is unaffected." />
}

interface RowLayoutProps {
  readonly shown: ReactNode
  readonly name: string
  readonly meaning: string
  readonly children?: ReactNode
}

function RowLayout({ shown, name, meaning, children }: RowLayoutProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="font-verse text-lg">{shown}</span>
      <span className="text-sm font-medium">{name}</span>
      <span className="grow text-sm text-ink-soft">{meaning}</span>
      {children}
    </li>
  )
}

/** Quotes phrases said twice, or counts repeated words that can't be located. Returns null if there are none. */
function describeRepetitions(words: readonly WordView[], extras: readonly Extra[]): string | null {
  const repeated = extras.filter(({ verdict }) => verdict === 'repeated').length
  if (repeated === 0) return null
  const phrases = findRepeatedPhrases(
    words.map(({ shown }) => toNormalForm(shown)),
    extras,
  ).map(({ from, to }) => {
    const phrase = words.slice(from, to).map((word) => word.shown)
    return `“${stripPunctuation(phrase.join(' '))}”`
  })
  if (phrases.length === 0)
    return `${repeated === 1 ? 'One word' : `${repeated} words`} repeated; your score is unaffected.`
  return `Said twice: ${phrases.join(', ')}. Your score is unaffected.`
}

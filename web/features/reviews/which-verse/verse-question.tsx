import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { DrillAnswer } from '#shared/domain/practice/reference-drill.ts'
import { parseSaidReference } from '#shared/domain/recitation/said-reference.ts'
import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import { TextNotice } from '#web/recitation/words/text-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { LearnedText } from '../learned.ts'
import { messages } from './messages.ts'
import { SayReference } from './say-reference.tsx'
import { VerdictIcon } from './verdict-icon.tsx'

interface VerseQuestionProps {
  readonly verse: LearnedText
  /** The answer and its verdict, once given. */
  readonly drillAnswer: DrillAnswer | null
  readonly isLast: boolean
  /** Called with the answer, or an empty string for "I don't know". */
  readonly onAnswer: (answer: string) => void
  readonly onNext: () => void
}

/** Shows the words of a verse and asks which verse it is, then shows the verdict. */
export function VerseQuestion({ verse, drillAnswer, isLast, onAnswer, onNext }: VerseQuestionProps) {
  return (
    <article className="sheet ruled" aria-label={messages.verse}>
      <p className="text-sm font-medium text-ink-soft">{verse.translation}</p>
      <p className="verse whitespace-pre-line" dir="auto">
        {insertLineBreaks(verse)}
      </p>
      <TextNotice text={verse} />
      <div className="mt-2 border-t border-line pt-5">
        <div role="status">
          {drillAnswer !== null && <Verdict {...drillAnswer} reference={verse.reference} />}
        </div>
        {drillAnswer === null ? (
          <AnswerForm reference={verse.reference} onAnswer={onAnswer} />
        ) : (
          <NextButton label={isLast ? messages.finish : messages.next} onNext={onNext} />
        )}
      </div>
    </article>
  )
}

interface AnswerFormProps {
  readonly reference: string
  readonly onAnswer: (answer: string) => void
}

function AnswerForm({ reference, onAnswer }: AnswerFormProps) {
  const [answer, setAnswer] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isTitle = parseSaidReference(reference) === undefined
  useEffect(() => {
    // Don't focus the field of a page that just loaded, or a phone's keyboard would cover the verse.
    if (navigator.userActivation?.hasBeenActive ?? true) field.current?.focus({ preventScroll: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim() !== '') onAnswer(answer.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        ref={field}
        label={isTitle ? messages.titleLabel : messages.label}
        {...(!isTitle && { hint: messages.hint })}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        maxLength={100}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={answer.trim() === ''}>
          {messages.check}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer('')}>
          {messages.unknown}
        </Button>
        <SayReference onHeard={setAnswer} onSaid={onAnswer} />
      </div>
    </form>
  )
}

function Verdict({ verdict, answer, reference }: DrillAnswer & { readonly reference: string }) {
  return (
    <div className="flex items-start gap-3 pb-5">
      <VerdictIcon verdict={verdict} size={24} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-verse text-xl font-semibold">{messages.verdict(verdict, reference, answer)}</p>
        {verdict !== 'right' && answer !== '' && (
          <p className="text-ink-soft">{messages.yourAnswer(answer)}</p>
        )}
      </div>
    </div>
  )
}

/** Takes the focus, so Enter continues. */
function NextButton({ label, onNext }: { readonly label: string; readonly onNext: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={container}>
      <Button variant="primary" onClick={onNext}>
        {label}
      </Button>
    </div>
  )
}

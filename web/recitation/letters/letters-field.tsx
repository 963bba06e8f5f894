import { TriangleAlert, Eye } from '#web/ui/icons/index.ts'
import { useId, useRef } from 'react'
import { stripPunctuation } from '#shared/domain/edges.ts'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'
import { applyLetters, revealWord } from '#shared/domain/recitation/from-memory/letters-typed.ts'
import { Button } from '#web/ui/button.tsx'
import type { ControlsProps } from '../controls/controls-props.ts'
import { messages } from './messages.ts'
import { TypingForm } from '../controls/typing-form.tsx'
import { useAddedText } from './use-added-text.ts'
import { useWordInView } from './use-word-in-view.ts'
import { useWordsReached } from './use-words-reached.ts'

interface LettersFieldProps {
  readonly sheet: ControlsProps
  readonly letters: LetterRecitation
}

/**
 * The field for first letters, above the verse so a phone's keyboard covers neither. Stays empty, because typed
 * letters appear in the verse.
 */
export function LettersField({ sheet: { recitation, recited, onForm }, letters }: LettersFieldProps) {
  const { typeLetters } = recitation.controller
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useAddedText(field, letters, (text) => typeLetters(applyLetters(letters, text)))
  useWordInView(field, letters.position)
  const showWord = () => {
    typeLetters(revealWord(letters))
    field.current?.focus()
  }
  return (
    <div className="letters-field">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-sm text-ink-soft">
          {messages.label(recited.reference)}
        </label>
        <TypingForm form="letters" onForm={onForm} />
      </div>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          className="letters-input"
          placeholder={messages.placeholder}
          aria-invalid={letters.wrong !== ''}
          aria-describedby={`${id} said`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          lang="en"
        />
        <Button variant="quiet" icon={<Eye size={18} />} onClick={showWord}>
          {messages.show}
        </Button>
      </div>
      <LettersStatus id={`${id} said`} letters={letters} />
    </div>
  )
}

/** Reports a wrong letter and, to screen readers, the words revealed. */
function LettersStatus({ id, letters }: { readonly id: string; readonly letters: LetterRecitation }) {
  const { wrong, misses, shown, verse } = letters
  const newWords = useWordsReached(letters)
  const word = stripPunctuation(verse[shown]?.shown ?? '')
  return (
    <div id={id} className="min-h-6 text-sm">
      <p role="status">
        {wrong !== '' && (
          <span key={misses} className="letter-wrong">
            <TriangleAlert size={16} aria-hidden="true" />
            {messages.wrong(wrong)}
          </span>
        )}
        {word !== '' && <span className="font-medium text-doubt">{messages.shown(word)}</span>}
      </p>
      <p role="status" className="sr-only">
        {newWords}
      </p>
    </div>
  )
}

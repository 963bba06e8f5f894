import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { scriptureSetsQuery } from '#web/features/scripture-sets/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { FirstChoice, FirstKind } from './first-choice.ts'
import { messages } from './messages.ts'
import type { OfferedVerse } from './offered-verse.ts'

interface FirstQuestionProps {
  /** The verse recited as a visitor. */
  readonly verse: OfferedVerse | null
  readonly choice: FirstChoice
  readonly onChange: (choice: FirstChoice) => void
  /** Explains what is wrong with the chosen answer. */
  readonly error: string | undefined
  /** Ready sets are only for premium members. */
  readonly isPremium: boolean
}

/** Asks what to learn first, with radio buttons that show details below when chosen. */
export function FirstQuestion({ verse, choice, onChange, error, isPremium }: FirstQuestionProps) {
  const name = useId()
  const renderAnswer = (kind: FirstKind, label: string, hint?: string, details?: ReactNode) => {
    const isChosen = choice.kind === kind
    return (
      <div>
        <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
          <input
            type="radio"
            name={name}
            checked={isChosen}
            onChange={() => onChange({ ...choice, kind })}
            className="size-4.5 shrink-0 accent-rubric"
          />
          <span>
            <span className="font-medium">{label}</span>
            {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
          </span>
        </label>
        {isChosen && details !== undefined && <div className="pb-4 pl-9">{details}</div>}
      </div>
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{messages.whatFirst}</legend>
      <div className="divide-y divide-line">
        {verse !== null && renderAnswer('verse', verse.reference, messages.justRecited)}
        {renderAnswer(
          'passage',
          messages.passage,
          undefined,
          <Field
            label={messages.passageField}
            value={choice.passage}
            error={error}
            onChange={({ target }) => onChange({ ...choice, passage: target.value })}
          />,
        )}
        {isPremium &&
          renderAnswer(
            'theme',
            messages.theme,
            undefined,
            <ThemeChoice
              setId={choice.setId}
              error={error}
              onChange={(setId) => onChange({ ...choice, setId })}
            />,
          )}
        {renderAnswer('list', messages.ownList, messages.ownListHint)}
      </div>
    </fieldset>
  )
}

interface ThemeChoiceProps {
  readonly setId: string
  readonly error: string | undefined
  readonly onChange: (setId: string) => void
}

/** Lists the ready sets by theme. */
function ThemeChoice({ setId, error, onChange }: ThemeChoiceProps) {
  const { data, isError, isFetching, refetch } = useQuery(scriptureSetsQuery)
  if (data === undefined) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {isError ? messages.themesFailed : messages.loadingThemes}
        {isError && (
          <Button size="small" onClick={() => void refetch()} isWaiting={isFetching}>
            {messages.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  const choices = data
    .map(({ id, theme, name, verseCount }) => ({
      value: id,
      label: messages.themeLabel(theme, name, verseCount),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <SelectField
      label={messages.themeField}
      error={error}
      choices={setId === '' ? [{ value: '', label: messages.chooseTheme }, ...choices] : choices}
      value={setId}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { MIN_NUMBER, MAX_CHARACTERS, MAX_NUMBER } from '#shared/domain/custom-verses/card-rules.ts'
import { countCharacters } from '#shared/domain/plain-text.ts'
import { BOOKS, CUSTOM_BOOK } from '#shared/domain/scripture/books.ts'
import { NO_THEME, THEMES } from '#shared/domain/scripture/themes.ts'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { MemoryQuestion } from './memory-question.tsx'
import { messages } from './messages.ts'
import { useCardForm } from './use-card-form.ts'

const BOOK_CHOICES = [CUSTOM_BOOK, ...BOOKS.map(({ name }) => ({ value: name, label: name }))]
const THEME_CHOICES = [
  { value: '', label: NO_THEME },
  ...THEMES.map((theme) => ({ value: theme, label: theme.charAt(0).toUpperCase() + theme.slice(1) })),
]

/**
 * Converts the field's text to a number. An empty field becomes undefined, because a number field can't show NaN.
 */
const toNumber = (value: string | number | undefined): number | undefined =>
  value === undefined || value === '' ? undefined : Number(value)

interface CardDialogProps {
  readonly memberId: string
  /** Null for a new card. */
  readonly card: CustomVerse | null
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Lets the member create or edit a card. An unsaved draft survives closing the dialog. */
export function CardDialog({ memberId, card, opener, onClose }: CardDialogProps) {
  const { form, isResumed, startOver, save, failure, recompose, ...question } = useCardForm(
    memberId,
    card,
    onClose,
  )
  const { errors, isSubmitting } = form.formState
  const [text = '', notes, isPublic = false] = useWatch({
    control: form.control,
    name: ['text', 'notes', 'isPublic'],
  })
  const { register } = form
  return (
    <Dialog title={card === null ? messages.formCreate : messages.formEdit} opener={opener} onClose={onClose}>
      {isResumed && (
        <p role="status" className="-mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {messages.resumed}
          <button
            type="button"
            className="min-h-6 font-medium text-ink underline underline-offset-4"
            onClick={startOver}
          >
            {messages.startOver}
          </button>
        </p>
      )}
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <fieldset disabled={question.isQuestionOpen} className="contents">
          <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem]">
            <SelectField
              label="Book"
              className="max-sm:col-span-2"
              choices={BOOK_CHOICES}
              error={errors.book?.message}
              {...register('book', { onChange: recompose })}
            />
            <Field
              label="Chapter"
              type="number"
              inputMode="numeric"
              min={MIN_NUMBER}
              max={MAX_NUMBER}
              step={1}
              error={errors.chapter?.message}
              {...register('chapter', { setValueAs: toNumber, onChange: recompose })}
            />
            <Field
              label="Verse"
              type="number"
              inputMode="numeric"
              min={MIN_NUMBER}
              max={MAX_NUMBER}
              step={1}
              error={errors.verse?.message}
              {...register('verse', { setValueAs: toNumber, onChange: recompose })}
            />
          </div>
          <Field
            label="Reference"
            autoComplete="off"
            dir="auto"
            error={errors.reference?.message}
            {...register('reference')}
          />
          <Field
            label="Translation"
            isOptional
            hint={messages.translationHint}
            maxLength={MAX_CHARACTERS.translation}
            autoComplete="off"
            error={errors.translation?.message}
            {...register('translation')}
          />
          <TextArea
            label="Text"
            rows={5}
            className="[&_textarea]:font-verse [&_textarea]:text-[1.0625rem]"
            limit={{ used: countCharacters(text.trim()), max: MAX_CHARACTERS.text }}
            error={errors.text?.message}
            {...register('text')}
          />
          <SelectField
            label="Theme"
            isOptional
            choices={THEME_CHOICES}
            error={errors.theme?.message}
            {...register('theme')}
          />
          <TextArea
            label="Notes"
            isOptional
            rows={3}
            limit={{ used: countCharacters(notes?.trim() ?? ''), max: MAX_CHARACTERS.notes }}
            error={errors.notes?.message}
            {...register('notes')}
          />
          {!isSeatActive() && (
            <Switch
              label={messages.isPublic}
              hint={isPublic ? messages.publicHint : messages.privateHint}
              {...register('isPublic')}
            />
          )}
        </fieldset>
        {failure !== undefined && (
          <p role="alert" className="font-medium text-missed">
            {failure}
          </p>
        )}
        {question.isQuestionOpen ? (
          <MemoryQuestion onChoose={question.saveWithMemory} onDismiss={question.goBackToEditing} />
        ) : (
          <DialogButtons>
            <DialogClose>
              <Button disabled={isSubmitting}>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" isWaiting={isSubmitting}>
              {isSubmitting ? messages.saving : card === null ? messages.create : 'Save changes'}
            </Button>
          </DialogButtons>
        )}
      </form>
    </Dialog>
  )
}

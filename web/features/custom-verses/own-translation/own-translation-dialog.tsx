import { useState, type FormEvent, type RefObject } from 'react'
import { MAX_CHARACTERS } from '#shared/domain/custom-verses/card-rules.ts'
import { countCharacters } from '#shared/domain/plain-text.ts'
import { parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import { useUser } from '#web/features/auth/index.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { messages } from './messages.ts'
import { type OwnVerse, parseOwnVerses } from './own-verse.ts'
import { useLearnOwn } from './use-learn-own.ts'

export interface OwnTranslationProps {
  readonly memberId: string
  readonly verseId: string
  readonly reference: string
  /** The initial text. */
  readonly knownText?: string | undefined
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const openStoredTranslation = (memberId: string) =>
  openStoredJson(`own-translation-${memberId}`, 'local', (parsed) =>
    typeof parsed === 'string' ? parsed : null,
  )

export function OwnTranslationDialog({ verseId, ...props }: OwnTranslationProps) {
  const place = parseVerseId(verseId)?.place
  return place === undefined ? null : <PlaceDialog {...props} place={place} />
}

type PlaceDialogProps = Omit<OwnTranslationProps, 'verseId'> & { readonly place: Place }

function PlaceDialog({
  memberId,
  place,
  reference,
  knownText: initialText = '',
  opener,
  onClose,
}: PlaceDialogProps) {
  const [pasted, setPasted] = useState(initialText)
  const [label, setLabel] = useState<string>()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { learn, isSaving, saved } = useLearnOwn(onClose)
  const parsed = parseOwnVerses(pasted, place)
  const { verses, otherReference } = parsed
  const ownTranslation = useUser().user?.translation
  const translation =
    label ?? parsed.translation ?? ownTranslation ?? openStoredTranslation(memberId).read() ?? ''
  const problem =
    otherReference === null ? findProblem(pasted, verses) : messages.wrongVerse(otherReference, reference)
  const error = isSubmitted || otherReference !== null ? problem : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (problem !== undefined) return
    openStoredTranslation(memberId).set(translation)
    void learn(verses, translation)
  }
  return (
    <Dialog title={messages.title} text={messages.intro(reference)} opener={opener} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label={messages.text}
          rows={4}
          className="[&_textarea]:font-verse [&_textarea]:text-[1.0625rem]"
          error={error}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        {verses.length > 0 && otherReference === null && <ParsedVerses verses={verses} saved={saved} />}
        <Field
          label={messages.translation}
          isOptional
          hint={messages.translationHint}
          maxLength={MAX_CHARACTERS.translation}
          autoComplete="off"
          className="sm:max-w-xs"
          value={translation}
          onChange={({ target }) => setLabel(target.value)}
        />
        <DialogButtons>
          <DialogClose>
            <Button disabled={isSaving}>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" isWaiting={isSaving}>
            {isSaving ? messages.saving : messages.learn(verses.length)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

function findProblem(pasted: string, verses: readonly OwnVerse[]): string | undefined {
  if (pasted.trim() === '') return messages.empty
  if (verses.length === 0) return messages.nothing
  const long = verses.find(({ text }) => countCharacters(text) > MAX_CHARACTERS.text)
  return long && messages.tooLong(long.reference)
}

interface ParsedVersesProps {
  readonly verses: readonly OwnVerse[]
  /** References that already have cards. */
  readonly saved: ReadonlySet<string>
}

function ParsedVerses({ verses, saved }: ParsedVersesProps) {
  return (
    <div className="flex flex-col gap-2">
      {verses.length > 1 && <p className="text-sm text-ink-soft">{messages.several(verses.length)}</p>}
      <ul className="max-h-44 divide-y divide-line overflow-y-auto rounded-xl border border-line">
        {verses.map(({ reference, text }) => (
          <li key={reference} className="px-4 py-2.5">
            <p className="flex justify-between gap-3 text-sm">
              <span className="font-semibold text-rubric">{reference}</span>
              {saved.has(reference) && <span className="text-ink-soft">{messages.saved}</span>}
            </p>
            <p dir="auto" className="font-verse wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CustomVerseInput } from '#shared/contract/custom-verses.ts'
import {
  composedReference,
  recomposedReference,
  type ReferenceParts,
} from '#shared/domain/custom-verses/composed-reference.ts'
import { type CardFields, dropDraft, fieldsOf, keepDraft, keptDraft } from './card-draft.ts'
import { useKeepCard } from './mutations.ts'
import type { CustomVerse } from './queries.ts'

/** The parts of a reference as they stand in the form; a number that is missing or broken counts as none. */
function partsOf({ book, chapter, verse }: CustomVerseInput): ReferenceParts {
  return {
    book: book ?? '',
    chapter: Number.isInteger(chapter) ? chapter : null,
    verse: Number.isInteger(verse) ? verse : null,
  }
}

/**
 * The form of a card, beginning with what was typed before and not saved. What is typed is kept until it is saved.
 *
 * @param card the card that is edited; null for a new one
 */
export function useCardForm(memberId: string, card: CustomVerse | null, onSaved: () => void) {
  const keepCard = useKeepCard(card)
  const [draft] = useState(() => keptDraft(memberId, card))
  const [hasDraft, setHasDraft] = useState(draft !== null)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(CustomVerseInput),
    defaultValues: { ...(draft ?? fieldsOf(card)) },
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          keepDraft(memberId, card, values as CardFields)
        },
      }),
    [form, memberId, card],
  )
  /** The reference that was composed last. */
  const composed = useRef<string | null>(undefined)
  useEffect(() => {
    composed.current ??= composedReference(partsOf(form.getValues()))
  }, [form])

  return {
    form,
    hasDraft,
    /** The sentence of the last failure. */
    failure,
    /** Composes the reference anew, unless somebody wrote another by hand; to be called when one of its parts changed. */
    recompose() {
      const fields = form.getValues()
      const parts = partsOf(fields)
      const reference = recomposedReference(fields.reference, composed.current ?? null, parts)
      form.setValue('reference', reference, { shouldValidate: form.formState.isSubmitted })
      composed.current = composedReference(parts) ?? composed.current ?? null
    },
    /** Leaves what was typed, and begins with the card as it is. */
    startOver() {
      form.reset({ ...fieldsOf(card) })
      dropDraft(memberId, card)
      composed.current = composedReference(partsOf(form.getValues()))
      setHasDraft(false)
      form.setFocus('book')
    },
    save: form.handleSubmit(async (typed) => {
      setFailure(undefined)
      try {
        await keepCard(typed)
      } catch (error) {
        setFailure(error instanceof Error ? error.message : undefined)
        return
      }
      dropDraft(memberId, card)
      onSaved()
    }),
  }
}

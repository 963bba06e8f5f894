import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type CustomVerse, CustomVerseInput } from '#shared/contract/custom-verses.ts'
import {
  composedReference,
  recomposedReference,
  type ReferenceParts,
} from '#shared/domain/custom-verses/composed-reference.ts'
import type { Stored } from '#web/stores/browser-storage.ts'
import { type CardFields, fieldsOf, shownFields } from './card-fields.ts'
import { useKeepCard } from './mutations.ts'
import { unsavedCard } from './unsaved-card.ts'

/** Treats a missing or broken number as null. */
function partsOf({ book, chapter, verse }: CustomVerseInput): ReferenceParts {
  return {
    book: book ?? '',
    chapter: Number.isInteger(chapter) ? chapter : null,
    verse: Number.isInteger(verse) ? verse : null,
  }
}

/**
 * Manages the card form. Restores an unsaved draft (`isResumed`) and stores one while the member types.
 * `failure` is the message of the last error.
 *
 * @param card null for a new card
 */
export function useCardForm(memberId: string, card: CustomVerse | null, onSaved: () => void) {
  const keepCard = useKeepCard(card)
  const unsaved = useMemo(() => unsavedCard(memberId, card), [memberId, card])
  const [typedBefore] = useState(unsaved.read)
  const [isResumed, setIsResumed] = useState(typedBefore !== null)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(CustomVerseInput),
    defaultValues: shownFields(typedBefore ?? fieldsOf(card)),
  })
  useStoredWhileTyped(form, unsaved)
  const reference = useComposedReference(form)

  const save = async (typed: CustomVerseInput) => {
    setFailure(undefined)
    try {
      await keepCard(typed)
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : undefined)
    }
    unsaved.forget()
    onSaved()
  }
  const startOver = () => {
    form.reset(shownFields(fieldsOf(card)))
    unsaved.forget()
    reference.begin()
    setIsResumed(false)
    form.setFocus('book')
  }
  return {
    form,
    isResumed,
    failure,
    recompose: reference.recompose,
    startOver,
    save: form.handleSubmit(save),
  }
}

type CardForm = Pick<UseFormReturn<CustomVerseInput>, 'subscribe' | 'getValues' | 'setValue' | 'formState'>

function useStoredWhileTyped(form: CardForm, unsaved: Stored<CardFields>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => unsaved.keep(values as CardFields),
      }),
    [form, unsaved],
  )
}

function useComposedReference(form: CardForm) {
  const composed = useRef<string | null>(undefined)
  useEffect(() => {
    composed.current ??= composedReference(partsOf(form.getValues()))
  }, [form])
  return {
    /** Takes the parts now in the form as the baseline. */
    begin() {
      composed.current = composedReference(partsOf(form.getValues()))
    },
    /** Recomposes the reference after a part changed, unless it was edited by hand. */
    recompose() {
      const fields = form.getValues()
      const parts = partsOf(fields)
      const reference = recomposedReference(fields.reference, composed.current ?? null, parts)
      form.setValue('reference', reference, { shouldValidate: form.formState.isSubmitted })
      composed.current = composedReference(parts) ?? composed.current ?? null
    },
  }
}

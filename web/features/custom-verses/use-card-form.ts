import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type CustomVerse, CustomVerseInput, type MemoryChoice } from '#shared/contract/custom-verses.ts'
import { needsRelearning } from '#shared/domain/custom-verses/changed-text.ts'
import {
  composeReference,
  recomposeReference,
  type ReferenceParts,
} from '#shared/domain/custom-verses/composed-reference.ts'
import { useWasTested } from '#web/features/reviews/index.ts'
import { useUser } from '#web/features/auth/index.ts'
import type { Stored } from '#web/stores/browser-storage.ts'
import { type CardFields, toFields, dropMissingNumbers } from './card-fields.ts'
import { useSaveCard } from './mutations.ts'
import { openCardDraft } from './card-draft.ts'

/** Returns the parts of a reference, with null for a missing or invalid number. */
function getReferenceParts({ book, chapter, verse }: CustomVerseInput): ReferenceParts {
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
  const saveCard = useSaveCard(card)
  const ownTranslation = useUser().user?.translation ?? null
  const unsaved = useMemo(() => openCardDraft(memberId, card), [memberId, card])
  const [draft] = useState(unsaved.read)
  const [isResumed, setIsResumed] = useState(draft !== null)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(CustomVerseInput),
    defaultValues: dropMissingNumbers(draft ?? toFields(card, ownTranslation)),
  })
  useDraftStorage(form, unsaved)
  const reference = useComposedReference(form)

  const { pending, askIfNeeded, dismiss } = useMemoryQuestion(card)

  const save = async (fields: CustomVerseInput, memory?: MemoryChoice) => {
    setFailure(undefined)
    if (memory === undefined && (await askIfNeeded(fields))) return
    try {
      await saveCard(fields, memory)
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : undefined)
    }
    unsaved.remove()
    onSaved()
  }
  const startOver = () => {
    form.reset(dropMissingNumbers(toFields(card, ownTranslation)))
    unsaved.remove()
    reference.reset()
    setIsResumed(false)
    form.setFocus('book')
  }
  const goBackToEditing = () => {
    // The fields are disabled while the question is shown, and take no focus until they're enabled.
    flushSync(dismiss)
    form.setFocus('text')
  }
  return {
    form,
    isResumed,
    failure,
    recompose: reference.recompose,
    startOver,
    isQuestionOpen: pending !== null,
    /** Saves the form with the member's choice about its progress. */
    saveWithMemory: (memory: MemoryChoice) => pending && save(pending, memory),
    goBackToEditing,
    save: form.handleSubmit((fields) => save(fields)),
  }
}

/** Asks before saving if necessary, because a learned card with changed words may lose its memory. */
function useMemoryQuestion(card: CustomVerse | null) {
  const wasTested = useWasTested()
  const [pending, setPending] = useState<CustomVerseInput | null>(null)
  const askIfNeeded = async (fields: CustomVerseInput): Promise<boolean> => {
    const isQuestionOpen =
      card !== null && needsRelearning(card.text, fields.text) && (await wasTested(card.id))
    setPending(isQuestionOpen ? fields : null)
    return isQuestionOpen
  }
  return { pending, askIfNeeded, dismiss: () => setPending(null) }
}

type CardForm = Pick<UseFormReturn<CustomVerseInput>, 'subscribe' | 'getValues' | 'setValue' | 'formState'>

function useDraftStorage(form: CardForm, unsaved: Stored<CardFields>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => unsaved.set(values as CardFields),
      }),
    [form, unsaved],
  )
}

function useComposedReference(form: CardForm) {
  const composed = useRef<string | null>(undefined)
  useEffect(() => {
    composed.current ??= composeReference(getReferenceParts(form.getValues()))
  }, [form])
  return {
    /** Uses the current parts of the form as the baseline. */
    reset() {
      composed.current = composeReference(getReferenceParts(form.getValues()))
    },
    /** Recomposes the reference after a part changed, unless the person edited it. */
    recompose() {
      const fields = form.getValues()
      const parts = getReferenceParts(fields)
      const reference = recomposeReference(fields.reference, composed.current ?? null, parts)
      form.setValue('reference', reference, { shouldValidate: form.formState.isSubmitted })
      composed.current = composeReference(parts) ?? composed.current ?? null
    },
  }
}

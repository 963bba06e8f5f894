import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type CustomVerse, CustomVerseInput, type MemoryChoice } from '#shared/contract/custom-verses.ts'
import { isOtherText } from '#shared/domain/custom-verses/changed-text.ts'
import {
  composedReference,
  recomposedReference,
  type ReferenceParts,
} from '#shared/domain/custom-verses/composed-reference.ts'
import { useWasTested } from '#web/features/reviews/index.ts'
import { useUser } from '#web/features/auth/index.ts'
import type { Stored } from '#web/stores/browser-storage.ts'
import { type CardFields, toFields, shownFields } from './card-fields.ts'
import { useKeepCard } from './mutations.ts'
import { unsavedCard } from './unsaved-card.ts'

/** Treats a missing or broken number as null. */
function referenceParts({ book, chapter, verse }: CustomVerseInput): ReferenceParts {
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
  const ownTranslation = useUser().user?.translation ?? null
  const unsaved = useMemo(() => unsavedCard(memberId, card), [memberId, card])
  const [typedBefore] = useState(unsaved.read)
  const [isResumed, setIsResumed] = useState(typedBefore !== null)
  const [failure, setFailure] = useState<string>()
  const form = useForm({
    resolver: zodResolver(CustomVerseInput),
    defaultValues: shownFields(typedBefore ?? toFields(card, ownTranslation)),
  })
  useStoredWhileTyped(form, unsaved)
  const reference = useComposedReference(form)

  const { asked, mustAsk, dismiss } = useMemoryQuestion(card)

  const save = async (typed: CustomVerseInput, memory?: MemoryChoice) => {
    setFailure(undefined)
    if (memory === undefined && (await mustAsk(typed))) return
    try {
      await keepCard(typed, memory)
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : undefined)
    }
    unsaved.remove()
    onSaved()
  }
  const startOver = () => {
    form.reset(shownFields(toFields(card, ownTranslation)))
    unsaved.remove()
    reference.begin()
    setIsResumed(false)
    form.setFocus('book')
  }
  const backToEditing = () => {
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
    isAsked: asked !== null,
    /** Saves what was typed, with the member's answer. */
    answer: (memory: MemoryChoice) => asked && save(asked, memory),
    backToEditing,
    save: form.handleSubmit((typed) => save(typed)),
  }
}

/** Whether to ask before saving: a learned card with changed words may lose its memory. */
function useMemoryQuestion(card: CustomVerse | null) {
  const wasTested = useWasTested()
  const [asked, setAsked] = useState<CustomVerseInput | null>(null)
  const mustAsk = async (typed: CustomVerseInput): Promise<boolean> => {
    const isAsked = card !== null && isOtherText(card.text, typed.text) && (await wasTested(card.id))
    setAsked(isAsked ? typed : null)
    return isAsked
  }
  return { asked, mustAsk, dismiss: () => setAsked(null) }
}

type CardForm = Pick<UseFormReturn<CustomVerseInput>, 'subscribe' | 'getValues' | 'setValue' | 'formState'>

function useStoredWhileTyped(form: CardForm, unsaved: Stored<CardFields>): void {
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
    composed.current ??= composedReference(referenceParts(form.getValues()))
  }, [form])
  return {
    /** Takes the parts now in the form as the baseline. */
    begin() {
      composed.current = composedReference(referenceParts(form.getValues()))
    },
    /** Recomposes the reference after a part changed, unless the person edited it. */
    recompose() {
      const fields = form.getValues()
      const parts = referenceParts(fields)
      const reference = recomposedReference(fields.reference, composed.current ?? null, parts)
      form.setValue('reference', reference, { shouldValidate: form.formState.isSubmitted })
      composed.current = composedReference(parts) ?? composed.current ?? null
    },
  }
}

import { useEffect, useRef, type RefObject } from 'react'
import type { LetterRecitation } from '#shared/domain/recitation/from-memory/letter-recitation.ts'
import { findAddedText } from '#shared/domain/recitation/from-memory/letters-typed.ts'

/**
 * Scripts whose letters can be read while being composed. In others, characters are final only when composition ends.
 */
const LETTER_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{N}]/u

/**
 * Focuses a field and reports text added to it. Compares its text instead of listening to keys, because phones don't
 * report keys: they compose, correct, replace, or swipe words. Empties the field only while nothing is being composed,
 * because Android keyboards would otherwise insert the word again.
 */
export function useAddedText(
  field: RefObject<HTMLInputElement | null>,
  { verse, position }: LetterRecitation,
  onAdded: (text: string) => void,
): void {
  const latest = useRef({ onAdded, key: '' })
  useEffect(() => {
    latest.current = { onAdded, key: verse[position]?.key ?? '' }
  })
  useEffect(() => {
    const input = field.current
    if (input === null) return
    // Don't focus the field of a page that just loaded, or a phone's keyboard would cover it.
    if (navigator.userActivation?.hasBeenActive ?? true) input.focus({ preventScroll: true })
    let previous = ''
    const read = (isComposing: boolean) => {
      const { onAdded: add, key } = latest.current
      if (isComposing && !LETTER_SCRIPTS.test(key)) return
      const added = findAddedText(previous, input.value)
      if (!isComposing) input.value = ''
      previous = input.value
      if (added !== '') add(added)
    }
    const onInput = (event: Event) => read(event instanceof InputEvent && event.isComposing)
    const onEnd = () => read(false)
    input.addEventListener('input', onInput)
    input.addEventListener('compositionend', onEnd)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('compositionend', onEnd)
    }
  }, [field])
}

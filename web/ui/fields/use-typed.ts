import { useState, type ChangeEvent } from 'react'

/**
 * The text of a field for a saved value, with the field's props. A new saved value replaces the text, unless it's
 * being typed.
 */
export function useTyped(saved: string) {
  const [text, setText] = useState(saved)
  const [known, setKnown] = useState(saved)
  const [hasFocus, setHasFocus] = useState(false)
  if (saved !== known) {
    setKnown(saved)
    if (!hasFocus || text === known) setText(saved)
  }
  return {
    text,
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  }
}

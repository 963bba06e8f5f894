import { useState, type ChangeEvent } from 'react'

/**
 * Returns the text of a field for a saved value, and the field's props. A new saved value replaces the text, unless
 * the person is typing.
 */
export function useTyped(saved: string) {
  const [text, setText] = useState(saved)
  const [lastSaved, setLastSaved] = useState(saved)
  const [hasFocus, setHasFocus] = useState(false)
  if (saved !== lastSaved) {
    setLastSaved(saved)
    if (!hasFocus || text === lastSaved) setText(saved)
  }
  return {
    text,
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
  }
}

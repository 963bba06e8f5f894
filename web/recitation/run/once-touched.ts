const INPUT_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls `then` when the page is first touched, scrolled, or typed on, so a page that is merely open doesn't download
 * anything large. Calls it immediately if the person got here by a tap within the app. Returns a function that stops
 * waiting.
 */
export function runOnceTouched(then: () => void): () => void {
  const end = () => INPUT_EVENTS.forEach((name) => removeEventListener(name, onTouch))
  const onTouch = () => {
    end()
    then()
  }
  if (navigator.userActivation?.hasBeenActive === true) then()
  else INPUT_EVENTS.forEach((name) => addEventListener(name, onTouch, { passive: true }))
  return end
}

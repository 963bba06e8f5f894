const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls back when the page is first touched, scrolled or typed on, so that a page that is only open downloads nothing large.
 * Calls back at once if a tap within the app led here. Returns a function that stops waiting.
 */
export function onceTouched(then: () => void): () => void {
  const end = () => SIGNS.forEach((sign) => removeEventListener(sign, touched))
  const touched = () => {
    end()
    then()
  }
  if (navigator.userActivation?.hasBeenActive === true) then()
  else SIGNS.forEach((sign) => addEventListener(sign, touched, { passive: true }))
  return end
}

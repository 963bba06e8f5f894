const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls back when the page is first touched, scrolled or typed on, so a page that is merely open doesn't download
 * anything large. Calls back immediately if the person got here by a tap within the app. Returns a function that
 * stops waiting.
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

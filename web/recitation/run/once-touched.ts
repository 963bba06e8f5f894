const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls back when this page is first touched, scrolled or typed on: a page that merely lies open fetches nothing large. At once
 * where somebody has come here by a tap within the app. Returns the function that ends the waiting.
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

declare global {
  /** Of index.html: hears what is done with the drawn page before the app is there. */
  var noteEarly: EventListener | undefined
  /** The control that was tapped last by then: "menu". */
  var tappedEarly: string | undefined
}

/**
 * Whether this control was tapped on the drawn page, before there was anything to answer it. From here on the app hears for
 * itself.
 */
export function takeEarlyTap(control: string): boolean {
  const { noteEarly, tappedEarly } = globalThis
  globalThis.tappedEarly = undefined
  if (noteEarly !== undefined) for (const type of ['click', 'change']) removeEventListener(type, noteEarly)
  return tappedEarly === control
}

declare global {
  /** Set in index.html: records taps on the prerendered page before the app loads. */
  var noteEarly: EventListener | undefined
  /** The control tapped last before the app loaded: "menu". */
  var tappedEarly: string | undefined
}

/**
 * Returns whether this control was tapped on the prerendered page before the app loaded. From now on, the app
 * handles taps itself.
 */
export function takeEarlyTap(control: string): boolean {
  const { noteEarly, tappedEarly } = globalThis
  globalThis.tappedEarly = undefined
  if (noteEarly !== undefined) for (const type of ['click', 'change']) removeEventListener(type, noteEarly)
  return tappedEarly === control
}

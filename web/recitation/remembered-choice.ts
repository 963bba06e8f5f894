/** A small choice that is kept in the browser: one of a few values under a key. Never throws. */
export interface RememberedChoice<Value extends string> {
  get(): Value
  set(value: Value): void
}

/**
 * Opens the choice kept under `key`; the first of `values` holds until another is chosen. Where there are more values
 * than can be named, `accepts` tells them.
 */
export function rememberedChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  accepts: (text: string) => text is Value = (text): text is Value => values.some((value) => value === text),
): RememberedChoice<Value> {
  let unsaved: Value = values[0]
  return {
    get() {
      try {
        const stored = localStorage.getItem(key)
        return stored !== null && accepts(stored) ? stored : unsaved
      } catch {
        return unsaved
      }
    },
    set(value) {
      unsaved = value
      try {
        localStorage.setItem(key, value)
      } catch {
        // Storage is full or forbidden: the choice holds until the page is left.
      }
    },
  }
}

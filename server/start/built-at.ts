/** Put in by the bundler; not there where the program runs from its sources. */
declare const __BUILT_AT__: string | undefined

/** When this program was built; null where it runs from its sources. */
export const builtAt = (): Date | null =>
  typeof __BUILT_AT__ === 'undefined' ? null : new Date(__BUILT_AT__)

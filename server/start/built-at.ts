/** Defined by the bundler; missing when running from source. */
declare const __BUILT_AT__: string | undefined

/** Returns when the server was built; null when running from source. */
export const readBuildDate = (): Date | null =>
  typeof __BUILT_AT__ === 'undefined' ? null : new Date(__BUILT_AT__)

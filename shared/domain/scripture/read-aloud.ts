/**
 * What may be read aloud by a machine: what is in the public domain, what its publisher lets be quoted in audio, and what
 * members wrote themselves. For everything else no permission is known.
 */
const MAY_BE_READ: ReadonlySet<string> = new Set(['KJV', 'WEB', 'ESV', 'Custom'])

/** Whether the license of a text lets the browser's voice read it. @param translation its code, or "Custom" */
export const mayBeReadAloud = (translation: string): boolean => MAY_BE_READ.has(translation)

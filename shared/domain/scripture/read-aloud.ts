/** Texts that are in the public domain, allowed in audio by the publisher, or written by members. */
const READABLE_TRANSLATIONS: ReadonlySet<string> = new Set(['KJV', 'WEB', 'ESV', 'Custom'])

/**
 * Returns whether the license of a text permits reading it aloud.
 * @param translation its code, or "Custom"
 */
export const mayBeReadAloud = (translation: string): boolean => READABLE_TRANSLATIONS.has(translation)

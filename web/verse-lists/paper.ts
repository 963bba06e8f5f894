export type Paper = 'a4' | 'letter'

/** Regions that print on Letter. All others use A4. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'])

/** Returns the usual paper size in the browser language's region. */
export const findDefaultPaper = (): Paper =>
  LETTER_REGIONS.has(findRegion(navigator.language)) ? 'letter' : 'a4'

function findRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    // Some systems use invalid language tags ("en-US@posix").
    return ''
  }
}

/** The papers there is a layout for. */
export type Paper = 'a4' | 'letter'

/** Where people print on Letter; everybody else prints on A4. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'])

/** The paper that is usual where the browser's language is spoken. */
export const paperHere = (): Paper => (LETTER_REGIONS.has(regionOf(navigator.language)) ? 'letter' : 'a4')

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    // Some systems name a language in a way of their own ("en-US@posix").
    return ''
  }
}

import { inUnicodeForm } from './unicode-form.ts'

/** Separates the fields, so that nothing is found across two of them. */
const BETWEEN = '\u0000'

/** The form in which texts are searched: lower case, composed characters, one space between words. */
const searchForm = (text: string) => inUnicodeForm(text, 'NFC').toLowerCase().replace(/\s+/g, ' ')

/** The fields to search as one text; missing ones are left out. */
export function searchable(...fields: readonly (string | null | undefined)[]): string {
  return fields.map((field) => searchForm(field ?? '')).join(BETWEEN)
}

/** The things that have what was typed in one of their fields; all of them while nothing is typed. */
export function found<Thing>(
  things: readonly Thing[],
  typed: string,
  textOf: (thing: Thing) => string,
): readonly Thing[] {
  const wanted = searchForm(typed).trim()
  return wanted === '' ? things : things.filter((thing) => textOf(thing).includes(wanted))
}

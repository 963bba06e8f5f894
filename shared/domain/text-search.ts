import { toUnicodeForm } from './unicode-form.ts'

/** Separates fields, so nothing matches across two of them. */
const FIELD_SEPARATOR = '\u0000'

/** Normalizes a text for searching: lower case, composed characters, single spaces, plain dashes, and plain quotes. */
const toSearchForm = (text: string) =>
  toUnicodeForm(text, 'NFC')
    .toLowerCase()
    .replace(/\p{Dash}/gu, '-')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')

/** Joins the fields to search into one text, skipping missing ones. */
export function normalizeForSearch(...fields: readonly (string | null | undefined)[]): string {
  return fields.map((field) => toSearchForm(field ?? '')).join(FIELD_SEPARATOR)
}

/** Returns the items whose text contains the search; all of them if it is empty. */
export function filterBySearch<Item>(
  items: readonly Item[],
  search: string,
  getText: (item: Item) => string,
): readonly Item[] {
  const searched = toSearchForm(search).trim()
  return searched === '' ? items : items.filter((item) => getText(item).includes(searched))
}

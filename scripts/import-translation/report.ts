import type { CheckedTranslation } from './check-translation.ts'

/** How many cases to list per kind, because a whole Bible can be wrong in the same way. */
const MAX_LISTED = 12

/** Describes a checked translation for the operator, one line per kind of finding. */
export function formatReport({ texts, findings }: CheckedTranslation): string {
  const books = new Set([...texts.keys()].map((place) => place.split('.')[0])).size
  const count = `${texts.size.toLocaleString('en-US')} of 31,102 verses, in ${books} of 66 books.`
  return [count, ...findings.map(({ kind, cases }) => `${kind} (${cases.length}): ${listCases(cases)}`)].join(
    '\n',
  )
}

function listCases(cases: readonly string[]): string {
  const listedCases = cases.slice(0, MAX_LISTED).join(', ')
  return cases.length > MAX_LISTED ? `${listedCases}, and ${cases.length - MAX_LISTED} more` : listedCases
}

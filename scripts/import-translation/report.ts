import type { CheckedTranslation } from './check-translation.ts'

/** Cases listed per kind, because a whole Bible can be wrong in the same way. */
const MOST_TOLD = 12

/** What was found in a translation, for the operator to read. */
export function reportOf({ texts, findings }: CheckedTranslation): string {
  const books = new Set([...texts.keys()].map((place) => place.split('.')[0])).size
  const count = `${texts.size.toLocaleString('en-US')} of 31,102 verses, in ${books} of 66 books.`
  return [count, ...findings.map(({ kind, cases }) => `${kind} (${cases.length}): ${listed(cases)}`)].join(
    '\n',
  )
}

function listed(cases: readonly string[]): string {
  const told = cases.slice(0, MOST_TOLD).join(', ')
  return cases.length > MOST_TOLD ? `${told} and ${cases.length - MOST_TOLD} more` : told
}

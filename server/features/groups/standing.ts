import { parseVerseId, formatVerseId } from '#shared/domain/scripture/verse-id.ts'
import { TRANSLATION_CODES } from '#shared/domain/scripture/translations.ts'
import type { GroupWeek } from '#shared/domain/groups/group-week.ts'
import type { Queries } from '../../db/database.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { saidSince } from './members/store.ts'

/**
 * Which of a week's verses members have said in it, by user, in the order of the plan. A verse counts in any translation.
 * Leaves out those who share nothing.
 */
export async function saidInWeek(
  queries: Queries,
  library: TextLibrary,
  groupId: string,
  week: GroupWeek,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await library.refresh()
  const inPlan = inAnyTranslation(week.verseIds, [
    ...TRANSLATION_CODES,
    ...library.importedOnOffer().map(({ code }) => code),
  ])
  const said = await saidSince(queries, groupId, [...inPlan.keys()], week.from)
  return new Map(
    [...said].map(([userId, ids]) => {
      const known = new Set(ids.map((id) => inPlan.get(id)))
      return [userId, week.verseIds.filter((id) => known.has(id))] as const
    }),
  )
}

/** The ids of the same verses in every translation, each with the id in the plan. */
function inAnyTranslation(
  verseIds: readonly string[],
  codes: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const id of verseIds) {
    const place = parseVerseId(id)?.place
    if (place !== undefined) for (const code of codes) found.set(formatVerseId(place, code), id)
    found.set(id, id)
  }
  return found
}

import { parseVerseId, formatVerseId } from '#shared/domain/scripture/verse-id.ts'
import { TRANSLATION_CODES } from '#shared/domain/scripture/translations.ts'
import type { StandingMember } from '#shared/domain/groups/group-standing.ts'
import type { GroupWeek } from '#shared/domain/groups/group-week.ts'
import type { Queries } from '../../db/database.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { findSaidSince } from './members/store.ts'

/**
 * Returns who has recited which of a week's verses during that week, in plan order. A verse counts in any
 * translation. Leaves out members who share nothing.
 */
export async function findSaidInWeek(
  queries: Queries,
  library: TextLibrary,
  groupId: string,
  week: GroupWeek,
): Promise<StandingMember[]> {
  await library.refresh()
  const planIds = mapAllTranslations(week.verseIds, [
    ...TRANSLATION_CODES,
    ...library.listImported().map(({ code }) => code),
  ])
  const members = await findSaidSince(queries, groupId, [...planIds.keys()], week.from)
  return members.map((member) => {
    const saidIds = new Set(member.said.map((id) => planIds.get(id)))
    return { ...member, said: week.verseIds.filter((id) => saidIds.has(id)) }
  })
}

/** Maps these verses' ids in every translation to the id in the plan. */
function mapAllTranslations(
  verseIds: readonly string[],
  codes: readonly string[],
): ReadonlyMap<string, string> {
  const verseById = new Map<string, string>()
  for (const id of verseIds) {
    const place = parseVerseId(id)?.place
    if (place !== undefined) for (const code of codes) verseById.set(formatVerseId(place, code), id)
    verseById.set(id, id)
  }
  return verseById
}

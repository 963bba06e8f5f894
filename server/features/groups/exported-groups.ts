import type { ExportedGroup } from '#shared/contract/groups.ts'
import type { Queries } from '../../db/database.ts'
import { exportedMembershipsOf, exportedRequestsOf } from './export/store.ts'

/** A member's groups and join requests, with the kind words they sent and received, without others' names. */
export const exportedGroupsOf = async (queries: Queries, userId: string): Promise<ExportedGroup[]> => [
  ...(await exportedMembershipsOf(queries, userId)),
  ...(await exportedRequestsOf(queries, userId)),
]

import type { ExportedGroup } from '#shared/contract/groups.ts'
import type { Queries } from '../../db/database.ts'
import { exportedMembershipsOf, exportedRequestsOf } from './export/store.ts'

/** The groups a member is in or asked to join, with the kind words they sent and got, without the names of others. */
export const exportedGroupsOf = async (queries: Queries, userId: string): Promise<ExportedGroup[]> => [
  ...(await exportedMembershipsOf(queries, userId)),
  ...(await exportedRequestsOf(queries, userId)),
]

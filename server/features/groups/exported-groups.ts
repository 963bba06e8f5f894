import type { ExportedGroup } from '#shared/contract/groups.ts'
import type { Queries } from '../../db/database.ts'
import { exportMemberships, exportRequests } from './export/store.ts'

/** Returns a member's groups and join requests, with the kind words they sent and received but no one else's name. */
export const exportGroups = async (queries: Queries, userId: string): Promise<ExportedGroup[]> => [
  ...(await exportMemberships(queries, userId)),
  ...(await exportRequests(queries, userId)),
]

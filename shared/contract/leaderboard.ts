import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const LeaderboardEntry = z.object({
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  /** Only the initial, for example "B". */
  lastName: z.nullable(z.string()),
  /** Always null, because a picture on another host would tell that host who views the page. */
  profileImageUrl: z.null(),
  xpPoints: z.int(),
  /** As of today in the member's last time zone. */
  currentStreak: z.int(),
  /** Starts at 1. */
  rank: z.int(),
  /** Whether the rank is rounded ("about 12,300"). */
  isRankEstimated: z.boolean(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const leaderboard = {
  /**
   * Lists the top hundred members with experience, in order. A caller with experience who isn't among them comes last,
   * with their own rank.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/leaderboard',
    access: 'member',
    seats: 'refused',
    response: z.array(LeaderboardEntry),
  }),
}

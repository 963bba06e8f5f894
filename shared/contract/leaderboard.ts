import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A member as others see them. */
export const LeaderboardEntry = z.object({
  id: z.uuid(),
  firstName: z.nullable(z.string()),
  /** Its first letter alone: "B". */
  lastName: z.nullable(z.string()),
  /** Always null: a picture from elsewhere would tell its host who looks at it. Screens show initials. */
  profileImageUrl: z.null(),
  xpPoints: z.int(),
  /** As it is today where that member was last. */
  currentStreak: z.int(),
  /** From 1. */
  rank: z.int(),
  /** Whether the rank is rounded ("about 12,300"). */
  isRankEstimated: z.boolean(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const leaderboard = {
  /**
   * The first hundred of those who have experience, in order; a caller who has some and is not among them comes last,
   * with their own rank.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/leaderboard',
    access: 'member',
    response: z.array(LeaderboardEntry),
  }),
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The signed-in member, as that member may see themselves. */
export const CurrentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  xpPoints: z.number(),
  currentStreak: z.number(),
  isPremium: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const auth = {
  /** Who is signed in. Nobody: 401, never a redirect. */
  user: endpoint({ method: 'GET', path: '/api/auth/user', access: 'member', response: CurrentUser }),
}

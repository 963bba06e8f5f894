import type { Database } from '../../db/database.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Passwords } from '../../members/passwords.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { ThirdParty } from './third-party.ts'

/** What signing in needs from the rest of the server. */
export interface AuthNeeds {
  readonly database: Database
  readonly clock: () => Date
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
  /** Whether a new account has premium from the start. */
  readonly premiumForEveryone: boolean
  /** Null where none is set up. */
  readonly thirdParty: ThirdParty | null
  /** Null where no mail can be sent. */
  readonly mail: Mail | null
  readonly publicUrl: URL | undefined
}

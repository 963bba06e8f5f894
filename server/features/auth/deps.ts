import type { Registration } from '#shared/domain/account/registration.ts'
import type { Database } from '../../db/database.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Passwords } from '../../members/passwords.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { Sessions } from '../../sessions/sessions.ts'
import type { ThirdParty } from './third-party.ts'

export interface AuthDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: RateLimits
  readonly premiumForEveryone: boolean
  readonly registration: Registration
  readonly thirdParty: ThirdParty | null
  readonly mail: Mail | null
  readonly publicUrl: URL | undefined
}

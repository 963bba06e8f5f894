import type { Database } from '../../db/database.ts'
import type { Environment } from '../../environment.ts'
import { openMail } from '../../mail/mail.ts'
import { Passwords } from '../../members/passwords.ts'
import { openReconciliation } from '../donations/index.ts'
import type { AdminNeeds } from './command.ts'

/** What an operator's commands are made ready with. */
export interface OperatorNeeds {
  readonly environment: Pick<Environment, 'donations' | 'publicUrl' | 'premiumForEveryone' | 'mail'>
  readonly database: Database
  readonly clock: () => Date
}

/** Makes the operator's commands ready, by the settings of the server or of the command itself. */
export function operatorNeeds({ environment, database, clock }: OperatorNeeds): AdminNeeds {
  const { mail: setup, publicUrl } = environment
  const mail = setup ? openMail(setup, publicUrl?.hostname ?? 'localhost') : null
  return {
    database,
    passwords: new Passwords(),
    clock,
    reconcileDonations: openReconciliation({ environment, database, clock, mail }),
  }
}

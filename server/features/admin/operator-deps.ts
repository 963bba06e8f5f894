import { join } from 'node:path'
import type { Database } from '../../db/database.ts'
import type { Environment } from '../../environment.ts'
import { openMail } from '../../mail/mail.ts'
import { Passwords } from '../../members/passwords.ts'
import { checkPayments, openReconciliation } from '../donations/index.ts'
import { findPackageRoot } from '../../start/package-root.ts'
import { readRecordingsKey } from '../../sealing/recordings-key.ts'
import { openCompiledTexts } from '../../texts/compiled-texts.ts'
import type { AdminDeps } from './command.ts'
import { examine } from './doctor/doctor.ts'

export interface OperatorDeps {
  readonly environment: Environment
  readonly database: Database
  readonly clock: () => Date
}

/** Creates the dependencies of admin commands, which run in the server or in the command's own process. */
export function createOperatorDeps({ environment, database, clock }: OperatorDeps): AdminDeps {
  const { mail: setup, publicUrl } = environment
  const mail = setup ? openMail(setup, publicUrl?.hostname ?? 'localhost') : null
  const donationDeps = { environment, database, clock, mail }
  return {
    database,
    passwords: new Passwords(),
    clock,
    premiumForEveryone: environment.premiumForEveryone,
    registration: environment.registration,
    siteAddress: publicUrl?.origin ?? `http://localhost:${environment.port}`,
    recordingsKey: readRecordingsKey(environment),
    reconcileDonations: openReconciliation(donationDeps),
    examine: (sendTo) =>
      examine(
        {
          environment,
          database,
          clock,
          openTexts: () => openCompiledTexts(join(findPackageRoot(), 'dist/content')),
          checkPayments: () => checkPayments(donationDeps),
        },
        sendTo,
      ),
  }
}

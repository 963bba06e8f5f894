import { ServerClock } from '../../../clock/server-clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Environment } from '../../../environment.ts'
import { readBuildDate } from '../../../start/built-at.ts'
import { readRecordingsKey } from '../../../sealing/recordings-key.ts'
import type { CompiledTexts } from '../../../texts/compiled-texts.ts'
import {
  examineBackups,
  examineClock,
  examineDatabase,
  examineDisk,
  examineReplica,
  examineSettings,
  examineTexts,
  examineUpkeep,
} from './examinations.ts'
import type { DoctorFinding } from './finding.ts'
import { messages } from './messages.ts'
import { examineRecordings } from './examine-recordings.ts'
import { checkMailSettings, examinePayments, examineSignIn } from './services.ts'

interface DoctorDeps {
  readonly environment: Environment
  readonly database: Database
  readonly clock: () => Date
  readonly openTexts: () => Promise<CompiledTexts>
  readonly checkPayments: () => Promise<{ readonly isTest: boolean } | null>
}

export interface Diagnosis {
  readonly report: string
  readonly isHealthy: boolean
}

/** Runs every check in turn; a check that fails to run counts as a problem. */
export async function examine(deps: DoctorDeps, sendTo: string): Promise<Diagnosis> {
  const { environment, database, clock, openTexts, checkPayments } = deps
  const parts: [
    DoctorFinding['about'],
    () => readonly DoctorFinding[] | Promise<readonly DoctorFinding[]>,
  ][] = [
    ['settings', () => examineSettings(environment)],
    ['clock', () => examineClock(new ServerClock({ database, clock, builtAt: readBuildDate() }))],
    ['database', () => examineDatabase(database, environment)],
    ['replica', () => examineReplica(database, environment)],
    ['disk', () => examineDisk(environment)],
    ['texts', () => examineTexts(environment, openTexts)],
    ['signIn', () => examineSignIn(environment)],
    ['mail', () => checkMailSettings(environment, sendTo)],
    ['payments', () => examinePayments(environment, checkPayments)],
    ['recordings', () => examineRecordings(database, readRecordingsKey(environment), clock())],
    ['upkeep', () => examineUpkeep(database, environment, clock())],
    ['backups', () => examineBackups(environment, clock())],
  ]
  const findings: DoctorFinding[] = []
  for (const [about, check] of parts) {
    try {
      findings.push(...(await check()))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      findings.push({ about, text: messages.failed(why), isProblem: true })
    }
  }
  return formatReport(findings)
}

function formatReport(findings: readonly DoctorFinding[]): Diagnosis {
  const width = Math.max(...Object.values(messages.title).map(({ length }) => length))
  const lines = findings.map(
    ({ about, text, isProblem }) =>
      `${isProblem ? '✗' : '✓'} ${messages.title[about].padEnd(width)}  ${text}`,
  )
  const count = findings.filter(({ isProblem }) => isProblem).length
  const summary = count === 0 ? messages.allWell : messages.problemCount(count)
  return { report: [...lines, '', summary].join('\n'), isHealthy: count === 0 }
}

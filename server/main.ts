import type { Server } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Dependencies } from './app.ts'
import { ServerClock } from './clock/server-clock.ts'
import { backUpDaily } from './db/backup/daily-backup.ts'
import { openCopier } from './db/backup/copy/copier.ts'
import { copyRegularly } from './db/backup/copy/copy-when-due.ts'
import { copyMarksRegularly } from './db/backup/safety-list/copy-marks.ts'
import { tidyBackupsRegularly } from './db/backup/tidy-backups.ts'
import { type Database, openDatabase, type PoolFigures } from './db/database.ts'
import { type FreeBytes, createFreeBytesReader } from './db/disk-space.ts'
import { openReplica } from './db/replica/replica.ts'
import { sweepRegularly } from './db/sweep.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { getImportFolder } from './features/account/import/import-folder.ts'
import { serveOperator } from './features/admin/serve-operator.ts'
import { createOperatorDeps, type OperatorDeps } from './features/admin/operator-deps.ts'
import { runOwedRebuildsRegularly } from './features/progress/memory/owed-rebuilds.ts'
import { fitRegularly } from './features/reviews/fitting/fit-members.ts'
import { remindRegularly } from './features/reviews/reminders/remind.ts'
import { openMail } from './mail/mail.ts'
import { openCompiledTexts } from './texts/compiled-texts.ts'
import { openRecordingsKey } from './sealing/recordings-key.ts'
import { readBuildDate } from './start/built-at.ts'
import { findPackageRoot } from './start/package-root.ts'
import { logSecurity } from './http/security-log.ts'
import { countRequests, openMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { getSiteAddress } from './http/site-address.ts'
import { closeOnSignals } from './start/close-on-signals.ts'
import { messages } from './start/messages.ts'
import { readOpenFileLimit, divideOpenFiles } from './start/open-files.ts'
import { describeStartFailure } from './start/start-failure.ts'

const clock = () => new Date()

try {
  const environment = readEnvironment()
  const dist = join(findPackageRoot(), 'dist')
  const [{ database, adminSocket, poolFigures, close }, verses] = await Promise.all([
    openDatabase(environment.place, warn, environment.backupFolder),
    openCompiledTexts(join(dist, 'content')),
  ])
  const { place } = environment
  const freeBytes = 'folder' in place ? createFreeBytesReader(place.folder) : async () => null
  const replica = environment.replica && (await openReplica(environment.replica, database, warn))
  const { backupFolder } = environment
  const stopCopying =
    backupFolder === null
      ? async () => {}
      : copyMarksRegularly(database, backupFolder, (error) => warn(messages.marksNotCopied(String(error))))
  const app = await openApp(
    {
      environment,
      database,
      ...(replica && { staleReads: replica }),
      verses,
      clock,
      builtAt: readBuildDate(),
      freeBytes,
      importFolder: getImportFolder(place, environment.port),
      isOnlyProcess: 'folder' in place,
      recordingsKey: openRecordingsKey(environment),
      webFolder: join(dist, 'web'),
    },
    poolFigures,
  )
  answerCommands(app, { environment, database, clock }, adminSocket)
  closeOnSignals(app, async () => {
    // Don't wait: no data can be lost, and the replica may not respond.
    void replica?.close()
    await stopCopying()
    await close()
  })
  console.log(messages.ready(getSiteAddress(app, environment.publicUrl)))
} catch (error) {
  console.error(describeStartFailure(error))
  process.exit(1)
}

async function openApp(
  dependencies: Dependencies & { environment: Environment; freeBytes: FreeBytes },
  pool: () => PoolFigures,
): Promise<FastifyInstance> {
  const { environment, database } = dependencies
  const app = buildApp(dependencies)
  await exposeMetrics(app, dependencies, pool)
  const { isRight: isClockRight } = new ServerClock({ database, clock, builtAt: readBuildDate() })
  sweepRegularly({ database, clock, isClockRight }, (error) =>
    app.log.warn({ err: error }, 'expired rows could not be deleted'),
  )
  const { mail, publicUrl } = environment
  const site = publicUrl?.origin ?? ''
  remindRegularly(
    {
      database,
      clock,
      isClockRight,
      site,
      mail: mail ? openMail(mail, publicUrl?.hostname ?? 'localhost') : null,
    },
    (error) => app.log.warn({ err: error }, 'a reminder could not be sent'),
  )
  fitRegularly(database, (error) =>
    app.log.warn({ err: error }, 'parameters could not be fitted to a member’s tests'),
  )
  const stopRebuilding = runOwedRebuildsRegularly({ database, clock }, (error) =>
    app.log.warn({ err: error }, 'a member’s days or memory could not be rebuilt'),
  )
  app.addHook('preClose', stopRebuilding)
  const { place, backupFolder } = environment
  const dataFolder = 'folder' in place ? place.folder : null
  tidyBackupsRegularly({ backupFolder, dataFolder, clock, isClockRight }, (error) =>
    app.log.warn({ err: error }, 'old backups could not be deleted'),
  )
  await makeBackups(app, dependencies)
  // Suppress Fastify's own line with the address: ours is for people, and the log is for machines.
  app.log.level = 'warn'
  app.server.maxConnections = divideOpenFiles(readOpenFileLimit()).connections
  await app.listen({ port: environment.port, host: environment.host })
  app.log.level = environment.logLevel
  return app
}

async function makeBackups(
  { log }: FastifyInstance,
  { environment, database }: { environment: Environment; database: Database },
): Promise<void> {
  const { backupFolder: folder, backupEvery: every, backupCopy } = environment
  if (folder === null) return
  backUpDaily(database, { folder, every }, clock, {
    onBackup: ({ path, bytes }) => log.info({ path, bytes }, 'a backup was made'),
    onFailure: (error) => log.error({ err: error }, 'a backup could not be made'),
  })
  if (backupCopy === undefined) return
  copyRegularly(folder, await openCopier(backupCopy), clock, {
    onCopied: (backup) => log.info({ backup }, 'a backup was copied'),
    onFailure: (error) => log.error({ err: error }, 'a backup could not be copied'),
  })
}

async function exposeMetrics(
  app: FastifyInstance,
  { environment, freeBytes }: { environment: Environment; freeBytes: FreeBytes },
  pool: () => PoolFigures,
): Promise<void> {
  const { metricsPort, host, place, backupFolder } = environment
  if (metricsPort === undefined) return
  const databaseFolder = 'folder' in place ? join(place.folder, 'database') : null
  const sources = { pool, freeBytes, clock, databaseFolder, backupFolder }
  const register = openMetrics(sources)
  countRequests(app, register, sources)
  const server = await serveMetrics(register, metricsPort, host)
  app.addHook('onClose', async () => void server.close())
}

function answerCommands(app: FastifyInstance, deps: OperatorDeps, adminSocket: Server | null): void {
  if (adminSocket === null) return
  serveOperator(
    adminSocket,
    createOperatorDeps(deps),
    (error) => app.log.error({ err: error }, 'an operator’s command failed'),
    (command, outcome) => logSecurity(app.log, { event: 'operator command', command, outcome }),
  )
}

function warn(message: string): void {
  console.error(message)
}

import { buildApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { getImportFolder } from '../features/account/import/import-folder.ts'
import { readEnvironment } from '../environment.ts'
import { openCompiledTexts } from '../texts/compiled-texts.ts'
import { getSiteAddress } from '../http/site-address.ts'
import { closeOnSignals } from '../start/close-on-signals.ts'
import { readOpenFileLimit, divideOpenFiles } from '../start/open-files.ts'
import { describeStartFailure } from '../start/start-failure.ts'
import { TEST_CONTENT } from './content-setup.ts'

// Runs a whole server in its own process, configured by the environment, with the test texts.
try {
  const environment = readEnvironment()
  const { database, close } = await openDatabase(environment.place, () => {})
  const verses = await openCompiledTexts(TEST_CONTENT)
  const { place } = environment
  const app = buildApp({
    environment,
    database,
    verses,
    clock: () => new Date(),
    importFolder: getImportFolder(place, environment.port),
    isOnlyProcess: 'folder' in place,
  })
  app.server.maxConnections = divideOpenFiles(readOpenFileLimit()).connections
  await app.listen({ port: environment.port, host: environment.host })
  closeOnSignals(app, close)
  process.stdout.write(`${getSiteAddress(app, environment.publicUrl)}\n`)
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
}

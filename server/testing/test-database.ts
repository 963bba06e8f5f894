import { inject } from 'vitest'
import { type Database, type OpenDatabase, openDatabase } from '../db/database.ts'
import { type DatabaseTemplate, runStatement, replaceDatabaseName } from './database-setup.ts'
import { atEndOfFile } from './file-end.ts'
import { borrowEngine } from './engine-pool.ts'

type Template<Name> = Extract<DatabaseTemplate, { kind: Name }>

export async function openTestDatabase(): Promise<OpenDatabase['database']> {
  const template = inject('databaseTemplate')
  const { database, close } = await (template.kind === 'embedded'
    ? borrowEngine(template.archive)
    : copyTemplate(template))
  atEndOfFile(close)
  return database
}

const addresses = new WeakMap<Database, string>()

/** Opens a database through separate connections, like another process; returns an embedded one unchanged. */
export async function openSecondPool(database: Database): Promise<Database> {
  const url = addresses.get(database)
  if (url === undefined) return database
  const other = await openDatabase({ url }, () => {})
  atEndOfFile(other.close)
  return other.database
}

type TestDatabase = Pick<OpenDatabase, 'database' | 'close'>

async function copyTemplate({
  url,
  entrance,
  database: template,
}: Template<'server'>): Promise<TestDatabase> {
  const name = `verses_test_${crypto.randomUUID().replaceAll('-', '')}`
  await runStatement(url, `create database ${name} template ${template}`)
  const address = replaceDatabaseName(entrance, name)
  const { database, close } = await openDatabase({ url: address }, () => {})
  addresses.set(database, address)
  return {
    database,
    close: () => close().then(() => runStatement(url, `drop database ${name} with (force)`)),
  }
}

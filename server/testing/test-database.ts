import { readFileSync } from 'node:fs'
import { afterAll, inject } from 'vitest'
import { type OpenDatabase, openDatabase, openEngine } from '../db/database.ts'
import { Engine } from '../db/embedded/embedded-database.ts'
import { type DatabaseTemplate, inDatabase, withDatabase } from './database-setup.ts'

type Template<Name> = Extract<DatabaseTemplate, { engine: Name }>

/** An empty database with all tables for one test file, by the engine of its project; gone after its tests. */
export async function openTestDatabase(): Promise<OpenDatabase['database']> {
  const template = inject('databaseTemplate')
  const { database, close } = await (template.engine === 'embedded'
    ? copyEmbedded(template)
    : copyOnServer(template))
  afterAll(close)
  return database
}

async function copyEmbedded({ archive }: Template<'embedded'>): Promise<OpenDatabase> {
  const engine = new Engine({ template: readFileSync(archive) })
  const { database, close } = await openEngine(engine, () => {})
  return { database, door: null, close: () => close().then(() => engine.close()) }
}

async function copyOnServer({ url, database: template }: Template<'server'>): Promise<OpenDatabase> {
  const name = `verses_test_${crypto.randomUUID().replaceAll('-', '')}`
  await inDatabase(url, `create database ${name} template ${template}`)
  const { database, close } = await openDatabase({ url: withDatabase(url, name) }, () => {})
  return { database, door: null, close: () => close().then(() => inDatabase(url, `drop database ${name}`)) }
}

import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabaseTemplate } from '#scripts/build/database-template.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { findPackageRoot } from '../start/package-root.ts'
import { findPooler, startScratchPooler } from './scratch-pooler.ts'
import { findPostgres, startScratchPostgres } from './scratch-postgres.ts'

/** The source of each test file's database. */
export type DatabaseTemplate =
  | { readonly kind: 'embedded'; readonly archive: string }
  | {
      readonly kind: 'server'
      readonly url: string
      /** The address that the product connects to: the server's, or that of a pooler in front of it. */
      readonly entrance: string
      readonly database: string
    }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/** Creates one migrated database per project, before its tests. TEST_DATABASE selects the kind. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env?.TEST_DATABASE !== 'server') {
    project.provide('databaseTemplate', {
      kind: 'embedded',
      archive: await createDatabaseTemplate(findPackageRoot()),
    })
    return async () => {}
  }
  const server = await startServer()
  const database = `verses_template_${process.pid}`
  await runStatement(server.url, `create database ${database}`)
  await migrateDatabase({ connectionString: replaceDatabaseName(server.url, database) })
  const pooler = await startPooler(server.url)
  const entrance = pooler?.url ?? server.url
  project.provide('databaseTemplate', { kind: 'server', url: server.url, entrance, database })
  return async () => {
    await pooler?.stop()
    await runStatement(server.url, `drop database ${database}`)
    await server.stop()
  }
}

async function startPooler(url: string) {
  if (process.env.TEST_POOLER !== 'pgbouncer') return null
  const program = findPooler()
  const socketFolder = new URL(url.replace('@/', '@localhost/')).searchParams.get('host')
  if (program === null || socketFolder === null) throw new Error('PgBouncer was not found on this machine.')
  return startScratchPooler(program, socketFolder)
}

async function startServer() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const programs = findPostgres()
  if (programs === null) throw new Error('No PostgreSQL server was found on this machine.')
  return startScratchPostgres(programs)
}

export function replaceDatabaseName(url: string, database: string): string {
  const [address = '', query] = url.split('?')
  return `${address.replace(/\/[^/]*$/, `/${database}`)}${query === undefined ? '' : `?${query}`}`
}

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

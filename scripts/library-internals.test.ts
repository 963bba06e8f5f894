import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import { ROOT } from './checkout/run.ts'

/*
 * Checks each place where we depend on a library's internals (the table in docs/dependencies.md). If a test fails, the
 * library has changed: remove our code, or adapt it.
 */

const readInstalled = (file: string) => readFileSync(join(ROOT, 'node_modules', file), 'utf8')

it.each([
  ['wouter', 'wouter/src/use-sync-external-store.js', 'use-sync-external-store/shim/index.js'],
  ['query-core', '@tanstack/query-core/build/modern/infiniteQueryObserver.js', './infiniteQueryBehavior.js'],
  ['query-core', '@tanstack/query-core/build/modern/retryer.js', './focusManager.js'],
  ['query-core', '@tanstack/query-core/build/modern/retryer.js', './onlineManager.js'],
  ['react-remove-scroll', 'react-remove-scroll/dist/es2015/SideEffect.js', 'react-style-singleton'],
])('%s still imports what our build replaces: %s, %s', (_, file, name) => {
  expect(readInstalled(file).includes(`'${name}'`) || readInstalled(file).includes(`"${name}"`)).toBe(true)
})

it('PGlite’s file system still has no fsync', async () => {
  const fileSystems: object[] = []
  class InspectedFS extends NodeFS {
    override async init(database: PGlite, options: Parameters<NodeFS['init']>[1]) {
      const { emscriptenOpts } = await super.init(database, options)
      const inspect = (module: unknown) => {
        fileSystems.push({ ...(module as { NODEFS: { stream_ops: object } }).NODEFS.stream_ops })
      }
      return {
        emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), inspect] },
      }
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'verses-internals-'))
  const database = await PGlite.create({ fs: new InspectedFS(join(folder, 'data')) })
  await database.close()
  rmSync(folder, { recursive: true })
  expect(fileSystems).toHaveLength(1)
  expect(fileSystems[0]).toHaveProperty('write')
  expect(fileSystems[0]).not.toHaveProperty('fsync')
}, 60_000)

/** A pool whose only connection refuses BEGIN. */
class RefusingPool extends pg.Pool {
  released = 0

  override connect = (() =>
    Promise.resolve({
      query: () => Promise.reject(new Error('refused')),
      release: () => {
        this.released += 1
      },
    })) as unknown as pg.Pool['connect']
}

it('Drizzle still leaks the connection of a transaction that can’t begin', async () => {
  const pool = new RefusingPool()
  await expect(drizzle(pool).transaction(() => Promise.resolve())).rejects.toThrow()
  expect(pool.released).toBe(0)
})

it('Drizzle still sends queries to pg without a name, so pg doesn’t keep them prepared', async () => {
  const queries: unknown[] = []
  const client = new pg.Client()
  client.query = ((query: unknown) => {
    queries.push(query)
    return Promise.resolve({ rows: [] })
  }) as unknown as typeof client.query
  await drizzle(client).execute(sql`select ${1}`)
  expect(queries).toHaveLength(1)
  expect((queries[0] as pg.QueryConfig).name).toBeUndefined()
})

it('pg still reports an unresponsive server only by this message, and keeps the connection', () => {
  expect(readInstalled('pg/lib/client.js')).toContain("new Error('Query read timeout')")
})

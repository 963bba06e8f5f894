import { findPostgres, startScratchPostgres } from '#server/testing/scratch-postgres.ts'
import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'
import { benchAttempts } from './attempts.ts'
import { benchGrowth } from './growth.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8)
/** Members in the large database. The small one has a tenth as many. */
const MEMBER_COUNT = Number(process.env.BENCH_MEMBERS ?? 1_000_000)

/** Typical settings for a server of this size, with fsync on as in production. */
const POSTGRES_SETTINGS = {
  fsync: 'on',
  shared_buffers: '2GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
}

const programs = findPostgres()
if (programs === null) throw new Error('This benchmark needs a PostgreSQL server’s programs.')
const postgres = await startScratchPostgres(programs, POSTGRES_SETTINGS)
try {
  console.log('## The record\n')
  await benchAttempts(await createDatabase('attempts'), SECONDS)
  await benchGrowth([await createDatabase('small'), await createDatabase('large')], MEMBER_COUNT, SECONDS / 2)
} finally {
  await postgres.stop()
}

async function createDatabase(name: string): Promise<string> {
  await runStatement(postgres.url, `create database ${name}`)
  return replaceDatabaseName(postgres.url, name)
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, inject, it } from 'vitest'
import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'

const template = inject('databaseTemplate')
if (template.kind !== 'server') throw new Error('These tests need a PostgreSQL server.')
const name = `verses_calls_${process.pid}`
await runStatement(template.url, `create database ${name} template ${template.database}`)
afterAll(() => runStatement(template.url, `drop database ${name} with (force)`))

const program = fileURLToPath(new URL('../../testing/calling-process.ts', import.meta.url))
const countCalls = async () => {
  const args = ['--import', 'tsx', program, replaceDatabaseName(template.entrance, name)]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

it('shares a service’s rate limit exactly between processes', async () => {
  const counts = await Promise.all([countCalls(), countCalls(), countCalls()])
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(54)
})

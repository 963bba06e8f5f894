import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { EmbeddedDatabase } from './embedded-database.ts'

const embedded = new EmbeddedDatabase({})
const pool = new pg.Pool({ stream: embedded.openStream, user: 'postgres', database: 'postgres', max: 1 })
await embedded.open()
afterAll(async () => {
  await pool.end()
  await embedded.close()
})

const MEGABYTE = 2 ** 20

/** Fetches `answers` megabytes in sequence, each as a thousand rows. */
async function ask(answers: number): Promise<void> {
  for (let count = 0; count < answers; count++)
    await pool.query("select repeat('word ', 200) as said, n from generate_series(1, 1000) n")
}

it('does not retain its responses', async () => {
  await ask(100)
  const before = process.memoryUsage.rss()
  await ask(1500)
  // Allow a few hundred megabytes for garbage that isn't collected yet.
  expect((process.memoryUsage.rss() - before) / MEGABYTE).toBeLessThan(600)
})

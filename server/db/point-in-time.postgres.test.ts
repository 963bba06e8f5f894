import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { findPackageRoot } from '../start/package-root.ts'
import { addMember, buildMember } from '../testing/factories.ts'
import { createPracticeClient } from '../testing/practice.ts'
import {
  findPostgres,
  runScratchPostgres,
  startScratchPostgres,
  findUnprivilegedUser,
} from '../testing/scratch-postgres.ts'
import { createScratchFolder, takeBaseBackup } from '../testing/scratch-standby.ts'
import { startTestApp } from '../testing/test-app.ts'
import { type Database, openDatabase } from './database.ts'
import { readSchemaState } from './migrate.ts'
import { attempts } from './schema/record.ts'

const programs = findPostgres()
if (programs === null) throw new Error('These tests need a PostgreSQL server’s programs.')
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function createFolder(name: string): string {
  const folder = createScratchFolder(`verses-${name}-`)
  folders.push(folder)
  return folder
}

/** Reads the shipped settings, with a different archive folder. */
function readArchiveSettings(archive: string): Record<string, string> {
  const text = readFileSync(join(findPackageRoot(), 'deploy/postgres-archive.conf'), 'utf8')
  const lines = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)]
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replaceAll('/mnt/archive', archive)]),
  )
}

/** Follows docs/operating.md to restore a copy of the files to a moment. */
function restoreTo(moment: string, folder: string, archive: string): void {
  const data = join(folder, 'data')
  const lines = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  writeFileSync(join(data, 'recovery.signal'), '')
  const user = findUnprivilegedUser()
  for (const name of ['postgresql.auto.conf', 'recovery.signal'])
    if (user !== undefined) chownSync(join(data, name), user.uid, user.gid)
}

const listVerses = async (database: Database) =>
  (await database.select({ verse: attempts.verseId }).from(attempts)).map(({ verse }) => verse).sort()

async function readMoment(database: Database): Promise<string> {
  const { rows } = await database.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  return rows[0]?.at ?? ''
}

it('restores a lost server from its archive to a moment between two attempts', async () => {
  const [archive, base] = [createFolder('archive'), createFolder('base')]
  const lost = await startScratchPostgres(programs, readArchiveSettings(archive))
  const before = await openDatabase({ url: lost.url }, () => {})
  const member = await addMember(before.database, buildMember())
  const app = await startTestApp({ database: before.database })
  const practice = (verseId: string) => createPracticeClient(app).recite(member, { verseId })

  await practice('JHN.3.16.KJV')
  takeBaseBackup(programs, lost.url, base)
  await practice('PSA.23.1.KJV')
  const moment = await readMoment(before.database)
  await practice('ROM.8.28.KJV')
  await before.database.execute(sql`delete from user_achievements`)
  // A server archives everything when it stops; one that crashes loses up to a minute.
  await before.close()
  await lost.stop()

  restoreTo(moment, base, archive)
  const restored = await runScratchPostgres(programs, base, {})
  // The server is read-only until it has recovered.
  const after = await vi.waitFor(() => openDatabase({ url: restored.url }, () => {}), 20_000)
  try {
    await expect
      .poll(async () => (await after.database.execute(sql`select pg_is_in_recovery() as it`)).rows)
      .toEqual([{ it: false }])
    expect(await listVerses(after.database)).toEqual(['JHN.3.16.KJV', 'PSA.23.1.KJV'])
    expect(await readSchemaState(after.database)).toBe('up to date')
    const restoredApp = await startTestApp({ database: after.database })
    await createPracticeClient(restoredApp).recite(member, { verseId: 'ROM.8.28.KJV' })
    expect(await listVerses(after.database)).toHaveLength(3)
  } finally {
    await after.close()
    await restored.end()
  }
})

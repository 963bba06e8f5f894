import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleProgram } from '../../testing/bundled-program.ts'
import { copyStartedFolder } from '../../testing/started-folder.ts'
import { openDatabase } from '../database.ts'
import { DatabaseUnusable } from '../failures.ts'
import { users } from '../schema/members.ts'
import { userStats } from '../schema/record.ts'

const program = await bundleProgram('server/testing/commit-forever.ts')
const root = mkdtempSync(join(tmpdir(), 'verses-kill-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Starts a process that commits forever, kills it after this many commits, and returns the confirmed ones. */
async function commitAndKill(folder: string, commits: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const confirmed: string[] = []
  for await (const line of createInterface(child.stdout)) {
    confirmed.push(line)
    if (confirmed.length === commits) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return confirmed
}

describe('a killed server', () => {
  it('keeps everything it confirmed, every time', { timeout: 300_000 }, async () => {
    const folder = join(root, 'killed')
    const confirmed: string[] = []
    for (const commits of [40, 3, 90]) confirmed.push(...(await commitAndKill(folder, commits)))
    const { database, close } = await openDatabase({ folder }, () => {})
    const members = (await database.select({ id: users.id }).from(users)).map(({ id }) => id)
    const stats = (await database.select({ id: userStats.userId }).from(userStats)).map(({ id }) => id)
    await close()
    expect(confirmed.filter((id) => !stats.includes(id))).toEqual([])
    expect(confirmed.length).toBeGreaterThanOrEqual(133)
    expect(members.length).toBeGreaterThanOrEqual(confirmed.length)
  })

  it('restarts an interrupted first start and deletes nothing', { timeout: 300_000 }, async () => {
    const folder = join(root, 'torn')
    mkdirSync(join(folder, 'database'), { recursive: true })
    writeFileSync(join(folder, 'database/PG_VERSION'), '18\n')
    const { database, close } = await openDatabase({ folder }, () => {})
    expect(await database.select().from(users)).toEqual([])
    await close()
    expect(readdirSync(folder).filter((name) => name.startsWith('database-unfinished-'))).toHaveLength(1)
    expect(existsSync(join(folder, 'database/PG_VERSION'))).toBe(true)
  })
})

describe('an unusable folder', { timeout: 300_000 }, () => {
  const complaint = async (folder: string) => {
    const failure = await openDatabase({ folder }, () => {}).catch((error: unknown) => error)
    return failure instanceof DatabaseUnusable ? failure.message : failure
  }

  it('stops the start with one sentence if it is a file', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    expect(await complaint(file)).toBe(
      `Cannot write to the data folder ${file} (EEXIST). Choose another one with DATA_DIR.`,
    )
  })

  it('stops the start with one sentence, and stays unchanged, if its database is corrupt', async () => {
    const folder = join(root, 'damaged')
    await copyStartedFolder(folder)
    writeFileSync(join(folder, 'database/PG_VERSION'), '9.6\n')
    expect(await complaint(folder)).toMatch(/^Cannot open the database in .*: .*restore PATH --yes$/s)
    expect(readdirSync(folder).some((name) => name.startsWith('database-unfinished'))).toBe(false)
  })

  it('stops the start with one sentence, and stays unchanged, if it’s a copy without its marker', async () => {
    const folder = join(root, 'copied')
    await copyStartedFolder(folder)
    rmSync(join(folder, 'database-is-complete'))
    expect(await complaint(folder)).toMatch(
      /^The data folder .* has a database but no file named .*: touch .*$/,
    )
    expect(readdirSync(folder)).toEqual(['database'])
    writeFileSync(join(folder, 'database-is-complete'), '')
    await (await openDatabase({ folder }, () => {})).close()
  })

  it('stops the start with PostgreSQL’s own message', async () => {
    const folder = join(root, 'told')
    await copyStartedFolder(folder)
    rmSync(join(folder, 'database/global/pg_filenode.map'))
    expect(await complaint(folder)).toMatch(
      /^Cannot open the database in .*: could not open file "global\/pg_filenode.map"/,
    )
  })

  it('stops the start with the backup’s path if a migration finds damage', async () => {
    const folder = join(root, 'found-late')
    await copyStartedFolder(folder)
    const { database, close } = await openDatabase({ folder }, () => {})
    const { rows } = await database.execute<{ file: string }>(
      "select pg_relation_filepath('drizzle.__drizzle_migrations') as file",
    )
    await close()
    mkdirSync(join(folder, 'backups'))
    const backup = join(folder, 'backups/verses-2026-11-20T03-00-00Z-daily.ndjson.gz')
    writeFileSync(backup, '')
    writeFileSync(join(folder, 'database', rows[0]?.file ?? ''), Buffer.alloc(8192, 7))
    const message = await complaint(folder)
    expect(message).toContain(`npm run admin -- restore ${backup} --yes`)
    expect(message).toMatch(/^Cannot open the database in .*: invalid page in block 0 of relation "[^"]*"\. /)
  })

  it('stops the start rather than create a new database if its files are gone', async () => {
    const folder = join(root, 'emptied')
    await copyStartedFolder(folder)
    rmSync(join(folder, 'database'), { recursive: true })
    expect(await complaint(folder)).toMatch(/^Cannot open the database in .*: its files are missing\. /)
    expect(existsSync(join(folder, 'database'))).toBe(false)
  })
})

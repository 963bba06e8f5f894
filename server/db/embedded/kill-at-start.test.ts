import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it, test } from 'vitest'
import { bundleProgram } from '../../testing/bundled-program.ts'
import { copyStartedFolder } from '../../testing/started-folder.ts'
import { openDatabase } from '../database.ts'
import { users } from '../schema/members.ts'

/** The number of starts to kill. A hundred take about a minute. */
const KILLS = Number(process.env.START_KILLS ?? 12)

const program = await bundleProgram('server/testing/commit-forever.ts')
const root = mkdtempSync(join(tmpdir(), 'verses-kill-start-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Resolves when PostgreSQL has created its process file, or the process has ended. */
function waitForProcessFile(folder: string, child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    const watcher = watch(join(folder, 'database'), (_, name) => {
      if (name === 'postmaster.pid') resolve(null)
    })
    child.on('exit', resolve)
    child.on('exit', () => watcher.close())
  })
}

/**
 * Starts a process on the folder, kills it this many milliseconds after the file appears, and returns its
 * output.
 */
async function startAndKill(folder: string, delay: number): Promise<string> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  const output = text(child.stderr)
  await waitForProcessFile(folder, child)
  if (delay > 0) await wait(delay)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return output
}

describe('a start that is killed', { timeout: 600_000 }, () => {
  it(`doesn’t block later starts, ${KILLS} times in a row`, async () => {
    const folder = join(root, 'killed')
    await copyStartedFolder(folder)
    const outputs: string[] = []
    // Kill half of them as soon as the file exists, the others anywhere during the start.
    for (let kill = 0; kill < KILLS; kill += 1)
      outputs.push(await startAndKill(folder, kill % 2 === 0 ? 0 : Math.random() * 300))
    expect(outputs.join('')).toBe('')
    const { database, close } = await openDatabase({ folder }, () => {})
    await database.select().from(users)
    await close()
  })
})

describe('an earlier PostgreSQL process', { timeout: 300_000 }, () => {
  test.each([
    ['nothing', ''],
    ['half a line', '4'],
    ['nonsense', 'nonsense\n'],
    ['a running process’s id', `${process.pid}\n/pglite/data\n`],
  ])('doesn’t block a start if it left %s in its process file', async (name, content) => {
    const folder = join(root, name)
    await copyStartedFolder(folder)
    writeFileSync(join(folder, 'database/postmaster.pid'), content)
    const { database, close } = await openDatabase({ folder }, () => {})
    expect(await database.select().from(users)).toEqual([])
    await close()
  })
})

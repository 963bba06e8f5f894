import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScratchPostgres, unprivilegedUser } from './scratch-postgres.ts'

/** A standby that follows a server of the tests, as long as it runs. */
export interface ScratchStandby {
  readonly url: string
  /** What it has logged: also each statement that it refused. */
  readonly log: () => string
  /** Ends it; its data stay. */
  end(): Promise<void>
  /** Starts it again. */
  begin(): Promise<void>
  /** Ends it, and throws its data away. */
  remove(): Promise<void>
}

/** An empty folder that a server of the tests may write. */
export function scratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const user = unprivilegedUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Copies a running server of the tests, file by file, into `data` of a folder, as an operator would. */
export function takeBaseBackup(
  programs: string,
  primary: string,
  folder: string,
  more: readonly string[] = [],
): void {
  const socketFolder = new URL(primary.replace('@/', '@localhost/')).searchParams.get('host') ?? ''
  const args = [
    '-h',
    socketFolder,
    '-U',
    'postgres',
    '-D',
    join(folder, 'data'),
    '-X',
    'stream',
    '-c',
    'fast',
  ]
  // Some of the programs lie beside the server's, some only where the path leads.
  const beside = join(programs, 'pg_basebackup')
  const program = existsSync(beside) ? beside : 'pg_basebackup'
  const runs = { ...unprivilegedUser(), cwd: folder, stdio: 'ignore' } as const
  execFileSync(program, [...args, '--no-sync', ...more], runs)
}

/** Copies a server of the tests, and starts the copy as its standby (by streaming). */
export async function startScratchStandby(
  programs: string,
  primary: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ScratchStandby> {
  const folder = scratchFolder('verses-standby-')
  takeBaseBackup(programs, primary, folder, ['-R'])
  let log = ''
  const run = () => runScratchPostgres(programs, folder, settings, (text) => (log += text))
  let running = await run()
  return {
    url: running.url,
    log: () => log,
    end: () => running.end(),
    async begin() {
      running = await run()
    },
    async remove() {
      await running.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

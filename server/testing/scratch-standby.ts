import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScratchPostgres, findUnprivilegedUser } from './scratch-postgres.ts'

export interface ScratchStandby {
  readonly url: string
  /** Returns the standby's log, which includes refused statements. */
  readonly log: () => string
  /** Stops the standby, keeping its data. */
  end(): Promise<void>
  begin(): Promise<void>
  /** Stops the standby and deletes its data. */
  remove(): Promise<void>
}

/** Creates an empty folder that a test server can write to. */
export function createScratchFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const user = findUnprivilegedUser()
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Copies a running test server to `data` in a folder with pg_basebackup, as an operator would. */
export function takeBaseBackup(
  programs: string,
  primary: string,
  folder: string,
  extraArgs: readonly string[] = [],
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
  // Some programs are next to the server's, some only in PATH.
  const sibling = join(programs, 'pg_basebackup')
  const program = existsSync(sibling) ? sibling : 'pg_basebackup'
  const options = { ...findUnprivilegedUser(), cwd: folder, stdio: 'ignore' } as const
  execFileSync(program, [...args, '--no-sync', ...extraArgs], options)
}

/** Copies a test server and starts the copy as its streaming standby. */
export async function startScratchStandby(
  programs: string,
  primary: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ScratchStandby> {
  const folder = createScratchFolder('verses-standby-')
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

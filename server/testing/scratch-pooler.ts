import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import type { ScratchPostgres } from './scratch-postgres.ts'
import { findUnprivilegedUser, waitForServer } from './scratch-postgres.ts'

/** Returns PgBouncer's path on this machine, or null if it isn't installed. */
export const findPooler = () => findProgram('pgbouncer')

/** Starts a pooler in transaction mode for all databases of the server with its socket in `socketFolder`. */
export async function startScratchPooler(program: string, socketFolder: string): Promise<ScratchPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const user = findUnprivilegedUser()
  const settings = {
    listen_addr: '',
    unix_socket_dir: folder,
    listen_port: 6432,
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: 10,
    max_client_conn: 500,
    server_idle_timeout: 5,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(settings.auth_file, '"postgres" ""\n')
  writeFileSync(file, ['[databases]', `* = host=${socketFolder}`, '[pgbouncer]', ...lines, ''].join('\n'))
  if (user !== undefined)
    for (const path of [folder, file, settings.auth_file]) chownSync(path, user.uid, user.gid)
  const pooler = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  process.once('exit', () => pooler.kill('SIGQUIT'))
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}&port=6432`
  await waitForServer(url, pooler)
  return {
    url,
    async stop() {
      const exited = once(pooler, 'exit')
      pooler.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

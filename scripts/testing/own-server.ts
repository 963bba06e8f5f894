import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../checkout/run.ts'

/** A separate server, for tests that would disturb others. */
export interface OwnServer {
  /** "http://127.0.0.1:40123". */
  readonly origin: string
  readonly folder: string
  /** Runs an operator command; resolves to its output, rejects if it is refused. */
  admin(...words: string[]): Promise<string>
  stop(): Promise<void>
}

/** Starts the built server on a free port with an empty database and optional settings. */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'verse-by-heart-own-'))
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Stops it even if the test process fails first.
  const end = () => void child.kill()
  process.once('exit', end)
  const origin = await addressIn(child.stdout)
  const command = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'scripts/admin.ts')]
  return {
    origin,
    folder,
    admin: async (...words) =>
      (await promisify(execFile)(process.execPath, [...command, ...words], { env })).stdout.trim(),
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Reads the address from the "ready" line. */
async function addressIn(output: AsyncIterable<Buffer>): Promise<string> {
  let printed = ''
  for await (const part of output) {
    printed += part.toString()
    const [address] = /http:\/\/\S+/.exec(printed) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`The server did not start: ${printed}`)
}

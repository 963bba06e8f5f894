import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../checkout/run.ts'

/** A separate server, for tests that would disturb others. */
export interface OwnServer {
  /** For example, "http://127.0.0.1:40123". */
  readonly origin: string
  readonly folder: string
  /** Runs an operator command. Resolves to its output, or rejects if the command fails. */
  admin(...args: string[]): Promise<string>
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
  // Kill the server even if the test process exits early.
  const kill = () => void child.kill()
  process.once('exit', kill)
  const origin = await readAddress(child.stdout)
  const command = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), join(ROOT, 'scripts/admin.ts')]
  return {
    origin,
    folder,
    admin: async (...args) =>
      (await promisify(execFile)(process.execPath, [...command, ...args], { env })).stdout.trim(),
    async stop() {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

/** Reads the URL from the "ready" line. */
async function readAddress(output: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += chunk.toString()
    const [url] = /http:\/\/\S+/.exec(text) ?? []
    if (url !== undefined) return url
  }
  throw new Error(`The server did not start: ${text}`)
}

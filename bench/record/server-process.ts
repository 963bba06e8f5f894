import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'

export interface Server {
  readonly port: number
  readonly pid: number
  readonly cookies: readonly string[]
  /** One path per cookie, if the program prints them. */
  readonly paths: readonly string[]
  stop(): Promise<void>
}

/**
 * Starts the server with this many members, against its own embedded database or the one at DATABASE_URL. Set MEMBER_ID
 * to use an existing member. Pass `program` to run a different script that prints the same JSON line.
 */
export async function startServer(
  members: number,
  environment: NodeJS.ProcessEnv,
  program = 'bench/record/members-server.ts',
): Promise<Server> {
  const args = ['--import', 'tsx', join(ROOT, program), String(members)]
  const server: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const line = await readFirstLine(server)
  const {
    url,
    cookies,
    paths = [],
  } = JSON.parse(line) as {
    url: string
    cookies: string[]
    paths?: string[]
  }
  return {
    pid: server.pid ?? 0,
    port: Number(new URL(url).port),
    cookies,
    paths,
    async stop() {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
    },
  }
}

async function readFirstLine(server: ChildProcess): Promise<string> {
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk)
    if (output.includes('\n')) break
  }
  return output
}

import type { Server, Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'
import { type AdminRequest, runCommand } from './run-command.ts'

/** The responses to an `AdminRequest`, as lines of JSON: progress, then one result. */
export const AdminResponse = z.union([
  z.object({ doing: z.string() }),
  z.object({ done: z.string() }),
  z.object({ refused: z.string() }),
])
export type AdminResponse = z.infer<typeof AdminResponse>

/** Logs what an operator did, without the member's name. */
type LogCommand = (command: string, outcome: 'done' | 'refused') => void

/** Reads only the command's name, because the rest of the line is untrusted. */
function parseCommandName(line: string): string {
  const [, command = 'unknown'] = /"command":"([a-z-]{1,40})"/.exec(line) ?? []
  return command
}

/** Handles one operator command per connection to the socket in the data folder. */
export function serveOperator(
  adminSocket: Server,
  deps: AdminDeps,
  warn: (error: unknown) => void,
  logCommand: LogCommand = () => {},
): void {
  adminSocket.on('connection', (socket) => {
    socket.on('error', () => {})
    void handleConnection(socket, deps, warn, logCommand)
  })
}

async function handleConnection(
  socket: Socket,
  deps: AdminDeps,
  warn: (error: unknown) => void,
  logCommand: LogCommand,
): Promise<void> {
  for await (const line of createInterface(socket)) {
    const toLine = (response: AdminResponse) => `${JSON.stringify(response)}\n`
    const result = await runLine(deps, line, warn, (doing) => socket.write(toLine({ doing })))
    logCommand(parseCommandName(line), 'done' in result ? 'done' : 'refused')
    socket.end(toLine(result))
    return
  }
}

async function runLine(
  deps: AdminDeps,
  line: string,
  warn: (error: unknown) => void,
  tell: (progress: string) => void,
): Promise<AdminResponse> {
  try {
    return { done: await runCommand(deps, JSON.parse(line) as AdminRequest, tell) }
  } catch (error) {
    if (error instanceof CommandError) return { refused: error.message }
    warn(error)
    return { refused: messages.failed }
  }
}

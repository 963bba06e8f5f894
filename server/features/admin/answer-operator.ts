import type { Server, Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { type AdminDeps, CannotDo } from './command.ts'
import { messages } from './messages.ts'
import { type AdminRequest, runCommand } from './run-command.ts'

/** Responses to an `AdminRequest`, as lines of JSON: progress, then one result. */
export const AdminAnswer = z.union([
  z.object({ doing: z.string() }),
  z.object({ done: z.string() }),
  z.object({ refused: z.string() }),
])
export type AdminAnswer = z.infer<typeof AdminAnswer>

/** Logs what an operator did, without the member's name. */
type NoteCommand = (command: string, outcome: 'done' | 'refused') => void

/** Reads only the command's name: the rest of the line is untrusted. */
function commandIn(line: string): string {
  const [, command = 'unknown'] = /"command":"([a-z-]{1,40})"/.exec(line) ?? []
  return command
}

/** Handles one operator command per connection to the socket in the data folder. */
export function answerOperator(
  adminSocket: Server,
  deps: AdminDeps,
  warn: (error: unknown) => void,
  noteCommand: NoteCommand = () => {},
): void {
  adminSocket.on('connection', (socket) => {
    socket.on('error', () => {})
    void answer(socket, deps, warn, noteCommand)
  })
}

async function answer(
  socket: Socket,
  deps: AdminDeps,
  warn: (error: unknown) => void,
  noteCommand: NoteCommand,
): Promise<void> {
  for await (const line of createInterface(socket)) {
    const say = (answer: AdminAnswer) => `${JSON.stringify(answer)}\n`
    const answered = await obeyLine(deps, line, warn, (doing) => socket.write(say({ doing })))
    noteCommand(commandIn(line), 'done' in answered ? 'done' : 'refused')
    socket.end(say(answered))
    return
  }
}

async function obeyLine(
  deps: AdminDeps,
  line: string,
  warn: (error: unknown) => void,
  tell: (progress: string) => void,
): Promise<AdminAnswer> {
  try {
    return { done: await runCommand(deps, JSON.parse(line) as AdminRequest, tell) }
  } catch (error) {
    if (error instanceof CannotDo) return { refused: error.message }
    warn(error)
    return { refused: messages.failed }
  }
}

import type { Server, Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { type AdminNeeds, CannotDo } from './command.ts'
import { messages } from './messages.ts'
import { type AdminRequest, obey } from './obey.ts'

/** What goes out for the line of JSON that comes in (an `AdminRequest`): lines of JSON that say how far it is, and one at the end. */
export const AdminAnswer = z.union([
  z.object({ doing: z.string() }),
  z.object({ done: z.string() }),
  z.object({ refused: z.string() }),
])
export type AdminAnswer = z.infer<typeof AdminAnswer>

/** Keeps for the log what an operator did, without the name of a member. */
type NoteCommand = (command: string, outcome: 'done' | 'refused') => void

/** The name of the command, where the line has one: what else stands there is not ours. */
function commandIn(line: string): string {
  const [, command = 'unknown'] = /"command":"([a-z-]{1,40})"/.exec(line) ?? []
  return command
}

/** Does the operator's commands that arrive on the socket of the data folder, one per connection. */
export function answerOperator(
  adminSocket: Server,
  needs: AdminNeeds,
  warn: (error: unknown) => void,
  noteCommand: NoteCommand = () => {},
): void {
  adminSocket.on('connection', (socket) => {
    socket.on('error', () => {})
    void answer(socket, needs, warn, noteCommand)
  })
}

async function answer(
  socket: Socket,
  needs: AdminNeeds,
  warn: (error: unknown) => void,
  noteCommand: NoteCommand,
): Promise<void> {
  for await (const line of createInterface(socket)) {
    const say = (answer: AdminAnswer) => `${JSON.stringify(answer)}\n`
    const answered = await obeyLine(needs, line, warn, (doing) => socket.write(say({ doing })))
    noteCommand(commandIn(line), 'done' in answered ? 'done' : 'refused')
    socket.end(say(answered))
    return
  }
}

async function obeyLine(
  needs: AdminNeeds,
  line: string,
  warn: (error: unknown) => void,
  tell: (progress: string) => void,
): Promise<AdminAnswer> {
  try {
    return { done: await obey(needs, JSON.parse(line) as AdminRequest, tell) }
  } catch (error) {
    if (error instanceof CannotDo) return { refused: error.message }
    warn(error)
    return { refused: messages.failed }
  }
}

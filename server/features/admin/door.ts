import type { Server, Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { type AdminNeeds, CannotDo, isAdminCommand, runAdminCommand } from './commands.ts'

/** What comes in: one line of JSON. */
export const AdminRequest = z.object({ command: z.string(), who: z.string() })
export type AdminRequest = z.infer<typeof AdminRequest>

/** What goes out: lines of JSON that say how far it is, and one at the end. */
export const AdminAnswer = z.union([
  z.object({ doing: z.string() }),
  z.object({ done: z.string() }),
  z.object({ refused: z.string() }),
])
export type AdminAnswer = z.infer<typeof AdminAnswer>

/** Does the operator's commands that come in through the door of the data folder, one per visit. */
export function answerAtDoor(door: Server, needs: AdminNeeds, warn: (error: unknown) => void): void {
  door.on('connection', (socket) => {
    socket.on('error', () => {})
    void answer(socket, needs, warn)
  })
}

async function answer(socket: Socket, needs: AdminNeeds, warn: (error: unknown) => void): Promise<void> {
  for await (const line of createInterface(socket)) {
    const say = (answer: AdminAnswer) => `${JSON.stringify(answer)}\n`
    socket.end(say(await obey(needs, line, warn, (doing) => socket.write(say({ doing })))))
    return
  }
}

async function obey(
  needs: AdminNeeds,
  line: string,
  warn: (error: unknown) => void,
  tell: (progress: string) => void,
): Promise<AdminAnswer> {
  try {
    const { command, who } = z.parse(AdminRequest, JSON.parse(line))
    if (!isAdminCommand(command)) throw new CannotDo('The running server does not know this command.')
    return { done: await runAdminCommand(needs, command, who, tell) }
  } catch (error) {
    if (error instanceof CannotDo) return { refused: error.message }
    warn(error)
    return { refused: 'The running server could not do it; its log says why.' }
  }
}

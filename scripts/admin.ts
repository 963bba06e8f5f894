import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { createInterface as createDialogue } from 'node:readline/promises'
import * as z from 'zod/mini'
import { type DatabasePlace, openDatabase } from '#server/db/database.ts'
import { doorOf } from '#server/db/embedded/door.ts'
import { readEnvironment } from '#server/environment.ts'
import {
  ADMIN_COMMANDS,
  type AdminCommandName,
  CannotDo,
  isAdminCommand,
  runAdminCommand,
} from '#server/features/admin/commands.ts'
import { AdminAnswer, type AdminRequest } from '#server/features/admin/door.ts'
import { Passwords } from '#server/passwords.ts'
import { describeStartFailure } from '#server/start-failure.ts'

/** Milliseconds that a running server may be silent. */
const PATIENCE = 20_000

/** The operator's command: through the running server where there is one, else on the database itself. */
try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof CannotDo ? error.message : describeStartFailure(error))
  process.exitCode = 1
}

async function main(words: readonly string[]): Promise<string> {
  if (words.length === 0 || words[0] === 'help') return usage()
  const [command, who, ...rest] = words.filter((word) => word !== '--yes')
  if (!isAdminCommand(command) || who === undefined || rest.length > 0) throw new CannotDo(usage())
  if (ADMIN_COMMANDS[command].destroys && !words.includes('--yes')) await confirm(command, who)
  const { place } = readEnvironment()
  if ('folder' in place && !existsSync(place.folder))
    throw new CannotDo(`There is no data folder ${place.folder}: set DATA_DIR as for the server.`)
  return (await atDoor(place, { command, who })) ?? onDatabase(place, command, who)
}

function usage(): string {
  const lines = Object.entries(ADMIN_COMMANDS).map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`)
  return `npm run admin -- <command> <username or address> [--yes]\n\n${lines.join('\n')}\n\n--yes answers the question that comes before anything is destroyed.`
}

/** Somebody must type the name once more; where nobody can, --yes must have been given. */
async function confirm(command: AdminCommandName, who: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CannotDo(`Add --yes to ${command} ${who}: it cannot be undone.`)
  const dialogue = createDialogue({ input: process.stdin, output: process.stderr })
  const typed = await dialogue.question(`This cannot be undone. Type ${who} once more to ${command}: `)
  dialogue.close()
  if (typed !== who) throw new CannotDo('Nothing was done.')
}

/** What the running server answers; null where none runs on this folder. */
function atDoor(place: DatabasePlace, request: AdminRequest): Promise<string | null> {
  if (!('folder' in place)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const socket = connect(doorOf(place.folder))
    socket.on('error', () => resolve(null))
    socket.setTimeout(PATIENCE, () => {
      socket.destroy()
      reject(new CannotDo('The running server did not answer. Please try again in a moment.'))
    })
    socket.on('connect', () => {
      socket.write(`${JSON.stringify(request)}\n`)
      createInterface(socket).on('line', (line) => {
        const answer = z.parse(AdminAnswer, JSON.parse(line))
        if ('doing' in answer) return console.error(answer.doing)
        socket.end()
        if ('done' in answer) resolve(answer.done)
        else reject(new CannotDo(answer.refused))
      })
    })
  })
}

async function onDatabase(place: DatabasePlace, command: AdminCommandName, who: string): Promise<string> {
  const { database, close } = await openDatabase(place, console.error)
  try {
    return await runAdminCommand(
      { database, passwords: new Passwords(), clock: () => new Date() },
      command,
      who,
      console.error,
    )
  } finally {
    await close()
  }
}

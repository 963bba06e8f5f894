import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { createInterface as createDialogue } from 'node:readline/promises'
import * as z from 'zod/mini'
import { type DatabasePlace, openDatabase } from '#server/db/database.ts'
import { adminSocketPath } from '#server/db/embedded/admin-socket.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { CannotDo } from '#server/features/admin/command.ts'
import { ADMIN_COMMANDS, isAdminCommand } from '#server/features/admin/commands.ts'
import { isModerationCommand, MODERATION_COMMANDS } from '#server/features/admin/moderation-commands.ts'
import { AdminAnswer } from '#server/features/admin/answer-operator.ts'
import { messages } from '#server/features/admin/messages.ts'
import { type AdminRequest, obey } from '#server/features/admin/obey.ts'
import { operatorNeeds } from '#server/features/admin/operator-needs.ts'
import { describeStartFailure } from '#server/start/start-failure.ts'
import { readImport } from './import-translation/import-translation.ts'

/** Milliseconds that a running server may be silent. */
const TIMEOUT = 20_000

const RECONCILE = 'reconcile-donations'
/** Commands that name nobody and nothing. */
const OF_NOBODY: readonly string[] = ['reports', RECONCILE]

/** The operator's command: through the running server where there is one, else on the database itself. */
try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof CannotDo ? error.message : describeStartFailure(error))
  process.exitCode = 1
}

async function main(words: readonly string[]): Promise<string> {
  if (words.length === 0 || words[0] === 'help') return usage()
  const request = await readRequest(words)
  if (request === null) return messages.nothingImported
  const environment = readEnvironment()
  const { place } = environment
  if ('folder' in place && !existsSync(place.folder)) throw new CannotDo(messages.noFolder(place.folder))
  return (await atSocket(place, request)) ?? onDatabase(environment, request)
}

/** What is asked for; null where that is done without the server. */
async function readRequest(words: readonly string[]): Promise<AdminRequest | null> {
  if (words[0] === 'import-translation') return readImport(words.slice(1), new Date(), console.error)
  const [alone = ''] = words
  if (OF_NOBODY.includes(alone) && words.length === 1) return { command: alone, who: '' }
  const [command, who, ...rest] = words.filter((word) => word !== '--yes')
  if (isModerationCommand(command) && who !== undefined && rest.length === 0) return { command, who }
  const isKnown = isAdminCommand(command) || command === 'remove-translation'
  if (!isKnown || who === undefined || rest.length > 0) throw new CannotDo(usage())
  const destroys = !isAdminCommand(command) || ADMIN_COMMANDS[command].destroys
  if (destroys && !words.includes('--yes')) await confirm(command, who)
  return { command, who }
}

function usage(): string {
  const listed = (...names: (keyof typeof messages.about)[]) =>
    names.map((name) => `  ${name.padEnd(20)} ${messages.about[name]}`).join('\n')
  const ofMembers = Object.keys(ADMIN_COMMANDS).filter(isAdminCommand)
  return messages.usage(
    listed(...ofMembers),
    listed('reports', ...Object.keys(MODERATION_COMMANDS).filter(isModerationCommand)),
    listed('import-translation', 'remove-translation'),
    listed(RECONCILE),
  )
}

/** Somebody must type the name once more; where nobody can, --yes must have been given. */
async function confirm(command: string, who: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CannotDo(messages.needsYes(command, who))
  const dialogue = createDialogue({ input: process.stdin, output: process.stderr })
  const typed = await dialogue.question(messages.confirm(command, who))
  dialogue.close()
  if (typed !== who) throw new CannotDo(messages.nothingDone)
}

/** What the running server answers; null where none runs on this folder. */
function atSocket(place: DatabasePlace, request: AdminRequest): Promise<string | null> {
  if (!('folder' in place)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const socket = connect(adminSocketPath(place.folder))
    socket.on('error', () => resolve(null))
    socket.setTimeout(TIMEOUT, () => {
      socket.destroy()
      reject(new CannotDo(messages.silentServer))
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

async function onDatabase(environment: Environment, request: AdminRequest): Promise<string> {
  const { database, close } = await openDatabase(environment.place, console.error)
  try {
    const needs = operatorNeeds({ environment, database, clock: () => new Date() })
    return await obey(needs, request, console.error)
  } finally {
    await close()
  }
}

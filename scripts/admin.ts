import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createInterface as createDialogue } from 'node:readline/promises'
import * as z from 'zod/mini'
import { type DatabasePlace, openDatabase } from '#server/db/database.ts'
import { noteCommand } from '#server/db/note-command.ts'
import { adminSocketPath } from '#server/db/embedded/admin-socket.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { CannotDo } from '#server/features/admin/command.ts'
import { ADMIN_COMMANDS, isAdminCommand } from '#server/features/admin/commands.ts'
import { isModerationCommand, MODERATION_COMMANDS } from '#server/features/admin/moderation-commands.ts'
import { AdminAnswer } from '#server/features/admin/answer-operator.ts'
import { messages } from '#server/features/admin/messages.ts'
import { type AdminRequest, obey } from '#server/features/admin/obey.ts'
import {
  isForStoppedServer,
  runStopped,
  type StoppedCommand,
} from '#server/features/admin/stopped-commands.ts'
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
  if (isForStoppedServer(words[0])) return withoutServer(words[0], words.slice(1))
  const request = await readRequest(words)
  if (request === null) return messages.nothingImported
  const environment = readEnvironment()
  const { place } = environment
  if ('folder' in place && !existsSync(place.folder)) throw new CannotDo(messages.noFolder(place.folder))
  return (await atSocket(place, request)) ?? onDatabase(environment, request)
}

/** What is asked for; null where that is done without the server. */
async function readRequest(words: readonly string[]): Promise<AdminRequest | null> {
  const [name, value, ...more] = words
  if (name === 'doctor' && value === undefined) return { command: name, who: '' }
  if (name === 'doctor' && value === '--send-to' && more.length === 1)
    return { command: name, who: more[0] ?? '' }
  if (name === 'backup' && value !== undefined && more.length === 0)
    return { command: name, who: resolve(value) }
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

/** A command that changes the database as a whole, so that no server may have it open. */
async function withoutServer(command: StoppedCommand, words: readonly string[]): Promise<string> {
  const [target, ...rest] = words.filter((word) => word !== '--yes')
  if (target === undefined || rest.length > 0) throw new CannotDo(usage())
  if (!words.includes('--yes')) await confirm(command, target)
  return runStopped(command, target, readEnvironment(), console.error)
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
    listed('doctor', 'backup', 'restore', 'move'),
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
  return new Promise((answer, reject) => {
    const socket = connect(adminSocketPath(place.folder))
    socket.on('error', () => answer(null))
    socket.setTimeout(TIMEOUT, () => {
      socket.destroy()
      reject(new CannotDo(messages.silentServer))
    })
    socket.on('connect', () => {
      socket.write(`${JSON.stringify(request)}\n`)
      createInterface(socket).on('line', (line) => {
        const told = z.parse(AdminAnswer, JSON.parse(line))
        if ('doing' in told) return console.error(told.doing)
        socket.end()
        if ('done' in told) answer(told.done)
        else reject(new CannotDo(told.refused))
      })
    })
  })
}

async function onDatabase(environment: Environment, request: AdminRequest): Promise<string> {
  const { database, close } = await openDatabase(environment.place, console.error, environment.backupFolder)
  try {
    const needs = operatorNeeds({ environment, database, clock: () => new Date() })
    const done = await obey(needs, request, console.error)
    await noteCommand(environment.place, database, request.command)
    return done
  } finally {
    await close()
  }
}

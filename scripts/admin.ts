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
import { ADMIN_COMMANDS, EVERYBODY, isAdminCommand } from '#server/features/admin/commands.ts'
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
import { type AdminArguments, adminArguments } from './admin-arguments.ts'
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
  const request = await readRequest(words)
  if (request === null) return messages.nothingImported
  if (typeof request === 'string') return request
  const environment = readEnvironment()
  const { place } = environment
  if ('folder' in place && !existsSync(place.folder)) throw new CannotDo(messages.noFolder(place.folder))
  return (await atSocket(place, request)) ?? onDatabase(environment, request)
}

/** What to ask of the server, the answer where it isn't needed, or null where a translation was only checked. */
async function readRequest(words: readonly string[]): Promise<AdminRequest | string | null> {
  // It has options of its own.
  if (words[0] === 'import-translation') return readImport(words.slice(1), new Date(), console.error)
  const given = readArguments(words)
  const { name, targets, sendTo, isForAll } = given
  if (given.wantsHelp || name === undefined) return usage()
  if (name === 'doctor' && targets.length === 0 && !isForAll) return { command: name, who: sendTo ?? '' }
  if (sendTo !== undefined) throw new CannotDo(usage())
  if (OF_NOBODY.includes(name) && targets.length === 0 && !isForAll) return { command: name, who: '' }
  const who = targetOf(given)
  if (isForStoppedServer(name)) return withoutServer(name, who, given.isConfirmed)
  if (name === 'backup') return { command: name, who: resolve(who) }
  if (isModerationCommand(name)) return { command: name, who }
  return ofMember(name, who, given.isConfirmed)
}

function readArguments(words: readonly string[]): AdminArguments {
  try {
    return adminArguments(words)
  } catch (error) {
    if (error instanceof TypeError) throw new CannotDo(`${error.message}\n\n${usage()}`)
    throw error
  }
}

/** The one thing that a command is about. */
function targetOf({ name, targets, isForAll }: AdminArguments): string {
  const [who, ...rest] = isForAll ? [...targets, EVERYBODY] : targets
  const isForOne = isForAll && name !== 'rebuild'
  if (who === undefined || rest.length > 0 || isForOne) throw new CannotDo(usage())
  return who
}

async function ofMember(command: string, who: string, isConfirmed: boolean): Promise<AdminRequest> {
  const isKnown = isAdminCommand(command) || command === 'remove-translation'
  if (!isKnown) throw new CannotDo(usage())
  const destroys = !isAdminCommand(command) || ADMIN_COMMANDS[command].destroys
  if (destroys && !isConfirmed) await confirm(command, who)
  return { command, who }
}

/** A command that changes the database as a whole, so that no server may have it open. */
async function withoutServer(command: StoppedCommand, target: string, isConfirmed: boolean): Promise<string> {
  if (!isConfirmed) await confirm(command, target)
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

import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createInterface as createPrompt } from 'node:readline/promises'
import * as z from 'zod/mini'
import { type DatabasePlace, openDatabase } from '#server/db/database.ts'
import { logCommand } from '#server/db/log-command.ts'
import { getAdminSocketPath } from '#server/db/embedded/admin-socket.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { CommandError } from '#server/features/admin/command.ts'
import { ADMIN_COMMANDS, ALL_MEMBERS, isAdminCommand } from '#server/features/admin/commands.ts'
import { isModerationCommand, MODERATION_COMMANDS } from '#server/features/admin/moderation-commands.ts'
import { AdminResponse } from '#server/features/admin/serve-operator.ts'
import { messages } from '#server/features/admin/messages.ts'
import {
  type AdminRequest,
  CHECK_MEMBER,
  CHECK_TRANSLATION,
  runCommand,
} from '#server/features/admin/run-command.ts'
import {
  needsStoppedServer,
  runStopped,
  type StoppedCommand,
} from '#server/features/admin/stopped-commands.ts'
import { createOperatorDeps } from '#server/features/admin/operator-deps.ts'
import { describeStartFailure } from '#server/start/start-failure.ts'
import { type AdminArguments, parseAdminArguments } from './admin-arguments.ts'
import { readImport } from './import-translation/import-translation.ts'
import { findNearestWord } from './nearest-word.ts'

/** How long to wait for a line from the running server. */
const SERVER_TIMEOUT_MS = 20_000

const RECONCILE = 'reconcile-donations'
const REMOVE_TRANSLATION = 'remove-translation'
const COMMANDS_WITHOUT_ARGUMENT: readonly string[] = ['reports', 'invitations', RECONCILE]
const MEMBERS = 'members'
const INVITE = 'invite'
const WITHDRAW = 'withdraw-invitation'
const CREATE_MEMBER = 'create-member'
/** Commands that accept --all to run for every member. */
const COMMANDS_FOR_ALL: readonly string[] = ['rebuild', 'redate']

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof CommandError ? error.message : describeStartFailure(error))
  process.exitCode = 1
}

async function main(words: readonly string[]): Promise<string> {
  if (words[0] === 'import-translation') {
    // This command has its own options.
    const request = await readImport(words.slice(1), new Date(), console.error)
    return request === null ? messages.nothingImported : runRequest(request)
  }
  const args = readArguments(words)
  const { name } = args
  if (args.wantsHelp || name === undefined) return formatUsage()
  if (needsStoppedServer(name)) return runWithoutServer(name, args)
  return runRequest(await readRequest(name, args))
}

/** Sends a request to the running server, if any, because only one process can open the embedded database. */
async function runRequest(request: AdminRequest): Promise<string> {
  const environment = readEnvironment()
  const { place } = environment
  if ('folder' in place && !existsSync(place.folder)) throw new CommandError(messages.noFolder(place.folder))
  return (await askServer(place, request)) ?? runOnDatabase(environment, request)
}

async function readRequest(command: string, args: AdminArguments): Promise<AdminRequest> {
  if (!Object.hasOwn(messages.about, command))
    throw new CommandError(
      messages.noSuchCommand(command, findNearestWord(command, Object.keys(messages.about))),
    )
  if (command === CREATE_MEMBER) return readNewMember(args)
  const target = readArgument(command, args)
  if (command === 'backup') return { command, who: resolve(target) }
  const isDestructive = isAdminCommand(command)
    ? ADMIN_COMMANDS[command].isDestructive
    : command === REMOVE_TRANSLATION
  if (isDestructive && !args.isConfirmed) await checkAndConfirm(command, target)
  return { command, who: target }
}

function readNewMember({ targets: [target, email, ...more] }: AdminArguments): AdminRequest {
  if (target === undefined || email === undefined || more.length > 0)
    throw new CommandError(messages.wrongUsage(CREATE_MEMBER, describeArguments(CREATE_MEMBER)))
  return { command: CREATE_MEMBER, who: target, email }
}

function readArguments(words: readonly string[]): AdminArguments {
  try {
    return parseAdminArguments(words)
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(`${error.message}\n\n${formatUsage()}`)
    throw error
  }
}

function readArgument(command: string, { targets, isForAll, sendTo }: AdminArguments): string {
  const usageError = () => new CommandError(messages.wrongUsage(command, describeArguments(command)))
  if (sendTo !== undefined && command !== 'doctor') throw usageError()
  const values = isForAll ? [...targets, ALL_MEMBERS] : targets
  const max = COMMANDS_WITHOUT_ARGUMENT.includes(command) || command === 'doctor' ? 0 : 1
  const min = command === MEMBERS || command === INVITE ? 0 : max
  if (values.length < min || values.length > max || (isForAll && !COMMANDS_FOR_ALL.includes(command)))
    throw usageError()
  return sendTo ?? values[0] ?? ''
}

function describeArguments(command: string): string {
  if (command === 'doctor') return '[--send-to ADDRESS]'
  if (COMMANDS_WITHOUT_ARGUMENT.includes(command)) return ''
  if (command === MEMBERS) return '[TEXT]'
  if (command === CREATE_MEMBER) return '<username> <email>'
  if (command === INVITE) return '[NUMBER]'
  if (command === 'backup') return 'PATH'
  if (command === 'restore') return 'PATH [--yes]'
  if (command === 'move') return '<folder or postgres:// address> [--yes]'
  if (isModerationCommand(command) || command === WITHDRAW) return '<id>'
  if (command === REMOVE_TRANSLATION) return '<code> [--yes]'
  const isDestructive = isAdminCommand(command) && ADMIN_COMMANDS[command].isDestructive
  return `<username or email>${isDestructive ? ' [--yes]' : ''}`
}

/** Runs a command that replaces the whole database, which no server may have open. */
async function runWithoutServer(command: StoppedCommand, args: AdminArguments): Promise<string> {
  const target = readArgument(command, args)
  if (command === 'restore' && !existsSync(target)) throw new CommandError(messages.noBackup(target))
  if (!args.isConfirmed) await confirm(command, target)
  return runStopped(command, target, readEnvironment(), console.error)
}

function formatUsage(): string {
  const describe = (...names: (keyof typeof messages.about)[]) =>
    names.map((name) => `  ${name.padEnd(20)} ${messages.about[name]}`).join('\n')
  const memberCommands = Object.keys(ADMIN_COMMANDS).filter(isAdminCommand)
  return messages.usage(
    describe(MEMBERS, CREATE_MEMBER, INVITE, 'invitations', WITHDRAW, ...memberCommands),
    describe('reports', ...Object.keys(MODERATION_COMMANDS).filter(isModerationCommand)),
    describe('import-translation', REMOVE_TRANSLATION),
    describe(RECONCILE),
    describe('doctor', 'backup', 'restore', 'move'),
  )
}

async function checkAndConfirm(command: string, target: string): Promise<void> {
  const check = command === REMOVE_TRANSLATION ? CHECK_TRANSLATION : CHECK_MEMBER
  if (!(target === ALL_MEMBERS && command === 'redate')) await runRequest({ command: check, who: target })
  await confirm(command, target)
}

/** Asks the operator to type the name. Without a terminal, requires --yes. */
async function confirm(command: string, target: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CommandError(messages.needsYes(command, target))
  const prompt = createPrompt({ input: process.stdin, output: process.stderr })
  const typed = await prompt.question(messages.confirm(command, target))
  prompt.close()
  if (typed !== target) throw new CommandError(messages.nothingDone)
}

/** Sends the request to the running server. Returns null if no server is running on this folder. */
function askServer(databaseLocation: DatabasePlace, request: AdminRequest): Promise<string | null> {
  if (!('folder' in databaseLocation)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const socket = connect(getAdminSocketPath(databaseLocation.folder))
    socket.on('error', () => resolve(null))
    socket.setTimeout(SERVER_TIMEOUT_MS, () => {
      socket.destroy()
      reject(new CommandError(messages.silentServer))
    })
    socket.on('connect', () => {
      socket.write(`${JSON.stringify(request)}\n`)
      createInterface(socket).on('line', (line) => {
        const message = z.parse(AdminResponse, JSON.parse(line))
        if ('doing' in message) return console.error(message.doing)
        socket.end()
        if ('done' in message) resolve(message.done)
        else reject(new CommandError(message.refused))
      })
    })
  })
}

async function runOnDatabase(environment: Environment, request: AdminRequest): Promise<string> {
  const { database, close } = await openDatabase(environment.place, console.error, environment.backupFolder)
  try {
    const deps = createOperatorDeps({ environment, database, clock: () => new Date() })
    const done = await runCommand(deps, request, console.error)
    await logCommand(environment.place, database, request.command)
    return done
  } finally {
    await close()
  }
}

import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { createInterface as createDialogue } from 'node:readline/promises'
import * as z from 'zod/mini'
import { type DatabasePlace, openDatabase } from '#server/db/database.ts'
import { adminSocketPath } from '#server/db/embedded/admin-socket.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { ADMIN_COMMANDS, CannotDo, isAdminCommand } from '#server/features/admin/commands.ts'
import { AdminAnswer } from '#server/features/admin/answer-operator.ts'
import { type AdminRequest, obey } from '#server/features/admin/obey.ts'
import { operatorNeeds } from '#server/features/admin/operator-needs.ts'
import { describeStartFailure } from '#server/start/start-failure.ts'
import { readImport } from './import-translation/import-translation.ts'

/** Milliseconds that a running server may be silent. */
const PATIENCE = 20_000

const ABOUT_TRANSLATIONS: readonly [string, string][] = [
  [
    'import-translation',
    'brings in a translation that you have the right to show; without more words, says how',
  ],
  ['remove-translation', 'takes the imported translation with this code off the offer'],
]

const RECONCILE = 'reconcile-donations'
const ABOUT_DONATIONS: readonly [string, string][] = [
  [RECONCILE, 'compares them with what the card provider knows, and records what is missing'],
]

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
  if (request === null) return 'Nothing was imported.'
  const environment = readEnvironment()
  const { place } = environment
  if ('folder' in place && !existsSync(place.folder))
    throw new CannotDo(`There is no data folder ${place.folder}: set DATA_DIR as for the server.`)
  return (await atSocket(place, request)) ?? onDatabase(environment, request)
}

/** What is asked for; null where that is done without the server. */
async function readRequest(words: readonly string[]): Promise<AdminRequest | null> {
  if (words[0] === 'import-translation') return readImport(words.slice(1), new Date(), console.error)
  if (words[0] === RECONCILE && words.length === 1) return { command: RECONCILE, who: '' }
  const [command, who, ...rest] = words.filter((word) => word !== '--yes')
  const isKnown = isAdminCommand(command) || command === 'remove-translation'
  if (!isKnown || who === undefined || rest.length > 0) throw new CannotDo(usage())
  const destroys = !isAdminCommand(command) || ADMIN_COMMANDS[command].destroys
  if (destroys && !words.includes('--yes')) await confirm(command, who)
  return { command, who }
}

function usage(): string {
  const listed = (name: string, about: string) => `  ${name.padEnd(20)} ${about}`
  const lines = Object.entries(ADMIN_COMMANDS).map(([name, { about }]) => listed(name, about))
  return `npm run admin -- <command> <username or address> [--yes]\n\n${lines.join('\n')}\n\nTranslations:\n\n${ABOUT_TRANSLATIONS.map((each) => listed(...each)).join('\n')}\n\nDonations:\n\n${ABOUT_DONATIONS.map((each) => listed(...each)).join('\n')}\n\n--yes answers the question that comes before anything is destroyed.`
}

/** Somebody must type the name once more; where nobody can, --yes must have been given. */
async function confirm(command: string, who: string): Promise<void> {
  if (!process.stdin.isTTY) throw new CannotDo(`Add --yes to ${command} ${who}: it cannot be undone.`)
  const dialogue = createDialogue({ input: process.stdin, output: process.stderr })
  const typed = await dialogue.question(`This cannot be undone. Type ${who} once more to ${command}: `)
  dialogue.close()
  if (typed !== who) throw new CannotDo('Nothing was done.')
}

/** What the running server answers; null where none runs on this folder. */
function atSocket(place: DatabasePlace, request: AdminRequest): Promise<string | null> {
  if (!('folder' in place)) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const socket = connect(adminSocketPath(place.folder))
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

async function onDatabase(environment: Environment, request: AdminRequest): Promise<string> {
  const { database, close } = await openDatabase(environment.place, console.error)
  try {
    const needs = operatorNeeds({ environment, database, clock: () => new Date() })
    return await obey(needs, request, console.error)
  } finally {
    await close()
  }
}

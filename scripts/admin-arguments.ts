import { parseArgs } from 'node:util'

/** The arguments of the operator's command. */
export interface AdminArguments {
  /** The command; undefined where none is named. */
  readonly name: string | undefined
  /** What it is about: a member, a file, the id of a report. */
  readonly targets: readonly string[]
  /** `--yes`: don't ask before destroying anything. */
  readonly isConfirmed: boolean
  /** `--all`: every member, instead of one by name. */
  readonly isForAll: boolean
  /** `--send-to`: the address that gets a test email. */
  readonly sendTo: string | undefined
  readonly wantsHelp: boolean
}

/**
 * Parses the words after `npm run admin --`. What follows a bare `--` is never an option, even with a dash in front.
 * @throws TypeError where an option is unknown, or one that needs a value has none
 */
export function adminArguments(words: readonly string[]): AdminArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      'send-to': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [name, ...targets] = positionals
  return {
    name,
    targets,
    isConfirmed: values.yes,
    isForAll: values.all,
    sendTo: values['send-to'],
    wantsHelp: values.help || name === undefined || name === 'help',
  }
}

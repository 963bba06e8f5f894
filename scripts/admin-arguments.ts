import { parseArgs } from 'node:util'

export interface AdminArguments {
  readonly name: string | undefined
  readonly targets: readonly string[]
  /** `--yes`: skips the confirmation of destructive commands. */
  readonly isConfirmed: boolean
  /** `--all`: runs the command for every member instead of one. */
  readonly isForAll: boolean
  /** `--send-to`: the address for a test email. */
  readonly sendTo: string | undefined
  readonly wantsHelp: boolean
}

/** Parses the command line. Anything after a bare `--` isn't an option. @throws TypeError for an unknown option */
export function parseAdminArguments(args: readonly string[]): AdminArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
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

import { readFileSync } from 'node:fs'
import { settings as wrong } from './messages.ts'

/** `NAME_FILE` is the path of a file with the value of `NAME`. */
const SUFFIX = '_FILE'

/** Fills in settings from files, as containers receive secrets: `SMTP_URL_FILE=/run/secrets/smtp`. */
export function fillFromFiles(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  refuse: (sentence: string) => Error,
): Record<string, string | undefined> {
  const filled = names.flatMap((name) => {
    const file = variables[name + SUFFIX]
    if (file === undefined) return []
    if (variables[name] !== undefined) throw refuse(wrong.twice(name))
    return [[name, readContent(file, () => refuse(wrong.unreadableFile(name + SUFFIX)))] as const]
  })
  return { ...variables, ...Object.fromEntries(filled) }
}

function readContent(file: string, toError: () => Error): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    throw toError()
  }
}

import { readFileSync } from 'node:fs'
import { settings as wrong } from './messages.ts'

/** A setting's name with this behind it names a file that holds the value. */
const SUFFIX = '_FILE'

/**
 * The settings with those filled in that stand in files, as containers and services are handed their secrets:
 * `SMTP_URL_FILE=/run/secrets/smtp` is `SMTP_URL` with what that file holds. The end of the last line does not count.
 * `refuse` makes the error of a wrong setting.
 */
export function withFiles(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  refuse: (sentence: string) => Error,
): Record<string, string | undefined> {
  const filled = names.flatMap((name) => {
    const file = variables[name + SUFFIX]
    if (file === undefined) return []
    if (variables[name] !== undefined) throw refuse(wrong.twice(name))
    return [[name, contentOf(file, () => refuse(wrong.unreadableFile(name + SUFFIX)))] as const]
  })
  return { ...variables, ...Object.fromEntries(filled) }
}

function contentOf(file: string, refusal: () => Error): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    throw refusal()
  }
}

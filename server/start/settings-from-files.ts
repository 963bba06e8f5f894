import { readFileSync } from 'node:fs'
import { settings as wrong } from './messages.ts'

/** `NAME_FILE` names a file with the value of `NAME`. */
const SUFFIX = '_FILE'

/** Containers receive secrets this way: `SMTP_URL_FILE=/run/secrets/smtp`. Strips the last line break. */
export function withFiles(
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

function readContent(file: string, refusal: () => Error): string {
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch {
    throw refusal()
  }
}

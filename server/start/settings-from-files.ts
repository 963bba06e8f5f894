import { readFileSync } from 'node:fs'
import { settingErrors } from './messages.ts'

/** `NAME_FILE` is the path of a file with the value of `NAME`. */
const SUFFIX = '_FILE'

/** Fills in settings from files, which is how containers receive secrets: `SMTP_URL_FILE=/run/secrets/smtp`. */
export function fillFromFiles(
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  createError: (message: string) => Error,
): Record<string, string | undefined> {
  const filled = names.flatMap((name) => {
    const file = variables[name + SUFFIX]
    if (file === undefined) return []
    if (variables[name] !== undefined) throw createError(settingErrors.setTwice(name))
    return [
      [name, readContent(file, () => createError(settingErrors.unreadableFile(name + SUFFIX)))] as const,
    ]
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

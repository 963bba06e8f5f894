import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns a program's path, or null. Also looks in Debian's sbin, where servers are installed. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((program) => existsSync(program)) ?? null
}

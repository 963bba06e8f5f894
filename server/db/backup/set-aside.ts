import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

interface SetAsideDatabase {
  readonly path: string
  readonly madeAt: Date
  readonly reason: 'before-restore'
}

const PREFIX = 'database-before-restore-'
const NAME = new RegExp(`^${PREFIX}(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)$`)

export const toSetAsideName = (now: Date): string =>
  `${PREFIX}${now.toISOString().slice(0, 19).replaceAll(':', '-')}`

export async function listSetAsideDatabases(dataFolder: string): Promise<SetAsideDatabase[]> {
  const names = await readdir(dataFolder).catch(() => [])
  return names.flatMap((name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? []
    if (day === undefined) return []
    const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
    return [{ path: join(dataFolder, name), madeAt, reason: 'before-restore' as const }]
  })
}

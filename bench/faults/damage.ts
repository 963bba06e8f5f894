import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const DAMAGES: readonly ((folder: string) => void)[] = [
  // Empties the control file, which records where recovery starts.
  (folder) => truncateSync(join(folder, 'global/pg_control')),
  // Zeros the write-ahead log.
  (folder) => forEachFile(join(folder, 'pg_wal'), zeroFile),
  // Truncates every table to half, including the catalog.
  (folder) => forEachFile(join(folder, 'base'), (file, bytes) => truncateSync(file, bytes >> 1)),
  (folder) => rmSync(join(folder, 'base'), { recursive: true }),
  (folder) => rmSync(folder, { recursive: true }),
]

const zeroFile = (file: string, bytes: number) => writeFileSync(file, Buffer.alloc(bytes))

function forEachFile(folder: string, damage: (file: string, bytes: number) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) forEachFile(path, damage)
    else damage(path, statSync(path).size)
  }
}

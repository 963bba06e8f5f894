import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What may become of the files of an embedded database, by what it does to their folder. */
export const DAMAGES: readonly ((folder: string) => void)[] = [
  // The file that says where to begin is empty.
  (folder) => truncateSync(join(folder, 'global/pg_control')),
  // The log is all zeros.
  (folder) => forEachFile(join(folder, 'pg_wal'), zero),
  // Half of every table is gone, also of those that say which tables there are.
  (folder) => forEachFile(join(folder, 'base'), (file, bytes) => truncateSync(file, bytes >> 1)),
  // All tables are gone.
  (folder) => rmSync(join(folder, 'base'), { recursive: true }),
  // Everything is gone.
  (folder) => rmSync(folder, { recursive: true }),
]

const zero = (file: string, bytes: number) => writeFileSync(file, Buffer.alloc(bytes))

function forEachFile(folder: string, damage: (file: string, bytes: number) => void): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) forEachFile(path, damage)
    else damage(path, statSync(path).size)
  }
}

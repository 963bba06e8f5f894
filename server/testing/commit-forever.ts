import { openDatabase } from '../db/database.ts'
import { addMember, buildMember } from './factories.ts'

// Adds members to a database in the given folder and prints each confirmed id, until killed.
const { database } = await openDatabase({ folder: process.argv[2] ?? '' }, () => {})
for (;;) {
  const { id } = await addMember(database, createMember())
  process.stdout.write(`${id}\n`)
}

/** Uses random names, because counters restart with each run of this program. */
function createMember() {
  const name = crypto.randomUUID()
  return buildMember({ username: name, email: `${name}@example.org` })
}

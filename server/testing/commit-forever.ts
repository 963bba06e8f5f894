import { openDatabase } from '../db/database.ts'
import { addMember, aMember } from './factories.ts'

// Adds members to a database in the given folder and prints each confirmed id, until killed.
const { database } = await openDatabase({ folder: process.argv[2] ?? '' }, () => {})
for (;;) {
  const { id } = await addMember(database, someNewMember())
  process.stdout.write(`${id}\n`)
}

/** Counters restart with each run of this program, so use random names. */
function someNewMember() {
  const name = crypto.randomUUID()
  return aMember({ username: name, email: `${name}@example.org` })
}

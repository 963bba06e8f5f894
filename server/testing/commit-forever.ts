import { openDatabase } from '../db/database.ts'
import { addMember, aMember } from './factories.ts'

// Makes one member after the other in the folder it is given, and tells of each that was confirmed, until it is killed.
const { database } = await openDatabase({ folder: process.argv[2] ?? '' }, () => {})
for (;;) {
  const { id } = await addMember(database, someNewMember())
  process.stdout.write(`${id}\n`)
}

/** Every run of this program counts from one again, so the names must differ by chance. */
function someNewMember() {
  const name = crypto.randomUUID()
  return aMember({ username: name, email: `${name}@example.org` })
}

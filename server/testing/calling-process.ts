import { openDatabase } from '../db/database.ts'
import { takeCall } from '../texts/licensed/store.ts'

// Tries to make 40 calls under a limit of 54 a minute, in its own process, and prints how many were allowed.
const [url = ''] = process.argv.slice(2)
const { database, close } = await openDatabase({ url }, () => {})
const now = new Date('2026-11-20T12:00:00Z')
const limits = [{ calls: 54, seconds: 60 }]
const allowed = await Promise.all(
  Array.from({ length: 40 }, () => takeCall(database, 'a service', limits, now)),
)
process.stdout.write(`${allowed.filter(Boolean).length}\n`)
await close()

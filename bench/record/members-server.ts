import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { closeOnSigterm, openServer } from '../server/open-server.ts'

// Runs the real server on an embedded database or DATABASE_URL, with signed-in members. Pass their number as an argument.
// Set MEMBER_ID to use an existing member. Prints the URL and the members' cookies as one line of JSON.
const members = Number(process.argv[2] ?? 1)
const { database, url, close } = await openServer({ url: process.env.DATABASE_URL })
const cookies: string[] = []
const memberId = process.env.MEMBER_ID
if (memberId !== undefined) cookies.push(await createSessionCookie(database, { id: memberId }, new Date()))
while (cookies.length < members) {
  const name = `bench-${crypto.randomUUID()}`
  const member = buildMember({ username: name, email: `${name}@example.org` })
  cookies.push(await createSessionCookie(database, await addMember(database, member), new Date()))
}
console.log(JSON.stringify({ url, cookies }))
closeOnSigterm(close)

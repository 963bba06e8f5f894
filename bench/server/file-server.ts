import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least that a server can do: one file, read once and kept in memory, for whoever asks. What a real one is measured by.
const body = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
}
const server = createServer((_, answer) => answer.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '')
})
process.on('SIGTERM', () => process.exit(0))

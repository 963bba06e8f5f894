import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { atEndOfFile } from '../testing/file-end.ts'
import { endSlowBodies } from './slow-bodies.ts'

const HOUR = 3_600_000

async function startServer(normalMs: number, longerMs: Readonly<Record<string, number>>): Promise<number> {
  const app = Fastify()
  endSlowBodies(app, normalMs, longerMs)
  app.post('/call', async ({ body }) => body)
  app.post('/import', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEndOfFile(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** Sends the head of a request and half of its body. */
function sendHalf(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`
  socket.write(`${head}Content-Length: 8\r\n\r\n{"a"`)
  return socket
}

async function readResponse(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

it('refuses a body that never ends and closes the connection', async () => {
  const port = await startServer(50, {})
  expect(await readResponse(sendHalf(port, '/call'))).toMatch(/^HTTP\/1\.1 408 /)
})

it('accepts a body that arrives within its path’s own time limit', async () => {
  const port = await startServer(50, { '/import': HOUR })
  const patient = sendHalf(port, '/import')
  expect(await readResponse(sendHalf(port, '/call'))).toMatch(/^HTTP\/1\.1 408 /)
  patient.write(':12}')
  expect(await readResponse(patient)).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":12\}$/)
})

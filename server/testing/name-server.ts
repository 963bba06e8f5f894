import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** A name server on this machine. */
export interface TestNameServer {
  /** As a resolver takes it: "127.0.0.1:40123". */
  readonly address: string
  /** How often it was asked. */
  readonly questions: () => number
  close(): Promise<void>
}

/** An answer to a question for an IPv4 address (RFC 1035). */
const A = 1
/** Bytes of a message before its question. */
const HEADER = 12

/** Opens a name server that knows the IPv4 addresses of some names, and no other name; with null it never answers. */
export async function openNameServer(
  known: Readonly<Record<string, readonly string[]>> | null,
): Promise<TestNameServer> {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (question, from) => {
    asked += 1
    if (known !== null) socket.send(answerTo(question, known), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    questions: () => asked,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
}

function answerTo(message: Buffer, known: Readonly<Record<string, readonly string[]>>): Buffer {
  const { name, end } = nameAt(message, HEADER)
  const isForAddress = message.readUInt16BE(end) === A
  const addresses = isForAddress ? (known[name] ?? []) : []
  const header = Buffer.from(message.subarray(0, HEADER))
  // An answer that recursed, with one question, and nothing after its answers.
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, message.subarray(HEADER, end + 4), ...addresses.map(recordOf)])
}

/** The name of the question, for an hour, at an address. */
const recordOf = (address: string) =>
  Buffer.from([0xc0, HEADER, 0, A, 0, 1, 0, 0, 0x0e, 0x10, 0, 4, ...address.split('.').map(Number)])

function nameAt(message: Buffer, start: number): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let at = start
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

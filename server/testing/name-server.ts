import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export interface TestNameServer {
  /** For a resolver: "127.0.0.1:40123". */
  readonly address: string
  /** Number of queries received. */
  readonly questions: () => number
  close(): Promise<void>
}

/** The type of an IPv4 query (RFC 1035). */
const A = 1
/** Bytes before the question. */
const HEADER = 12

/** Opens a DNS server that knows some names' IPv4 addresses; with null it never responds. */
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
  // Flags of a recursive response, one question, no further sections.
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, message.subarray(HEADER, end + 4), ...addresses.map(recordOf)])
}

/** An A record for the question's name, valid for an hour. */
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

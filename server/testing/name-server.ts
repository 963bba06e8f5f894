import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

export interface TestNameServer {
  /** The address to give a resolver; for example, "127.0.0.1:40123". */
  readonly address: string
  /** Returns the number of queries received. */
  readonly countQueries: () => number
  close(): Promise<void>
}

/** The type of an IPv4 query (RFC 1035). */
const A = 1
/** The bytes before the question. */
const HEADER_BYTES = 12

/** Opens a DNS server that knows the IPv4 addresses of some names. With null, it never responds. */
export async function openNameServer(
  addressesByName: Readonly<Record<string, readonly string[]>> | null,
): Promise<TestNameServer> {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', (question, from) => {
    questions += 1
    if (addressesByName !== null)
      socket.send(createResponse(question, addressesByName), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    countQueries: () => questions,
    close: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
}

function createResponse(
  message: Buffer,
  addressesByName: Readonly<Record<string, readonly string[]>>,
): Buffer {
  const { name, end } = readName(message, HEADER_BYTES)
  const isForAddress = message.readUInt16BE(end) === A
  const addresses = isForAddress ? (addressesByName[name] ?? []) : []
  const header = Buffer.from(message.subarray(0, HEADER_BYTES))
  // Set the flags of a recursive response with one question and no further sections.
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, message.subarray(HEADER_BYTES, end + 4), ...addresses.map(createRecord)])
}

/** Creates an A record for the question's name, valid for an hour. */
const createRecord = (address: string) =>
  Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0x0e, 0x10, 0, 4, ...address.split('.').map(Number)])

function readName(message: Buffer, start: number): { readonly name: string; readonly end: number } {
  const labels: string[] = []
  let offset = start
  for (let length = message.readUInt8(offset); length > 0; length = message.readUInt8(offset)) {
    labels.push(message.toString('ascii', offset + 1, offset + 1 + length))
    offset += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: offset + 1 }
}

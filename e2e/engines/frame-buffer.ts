import { crc32, deflateSync } from 'node:zlib'

/** A part of a screen, in pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Bytes of an entry in the table of colors, and of a pixel of 24 bits. */
const COLOR = 12
const PIXEL = 4
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of a part of the screen that Xvfb keeps in a file, an X window dump. What lies outside the screen is left out. */
export function pictureOf(dump: Buffer, area: Area): Buffer {
  const word = (at: number) => dump.readUInt32BE(4 * at)
  const start = word(0) + COLOR * word(19)
  const bytesPerLine = word(12)
  const width = Math.min(area.width, word(4) - area.x)
  const height = Math.min(area.height, word(5) - area.y)
  const lines = Buffer.alloc(height * (1 + 3 * width))
  let to = 0
  for (let y = area.y; y < area.y + height; y += 1) {
    to += 1
    for (let x = area.x; x < area.x + width; x += 1) {
      const from = start + y * bytesPerLine + PIXEL * x
      // Blue comes first there.
      for (const color of [2, 1, 0]) {
        lines[to] = dump[from + color] ?? 0
        to += 1
      }
    }
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

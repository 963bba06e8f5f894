import { crc32, deflateSync } from 'node:zlib'

/** A part of a screen, in pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Bytes per color table entry, and per 24-bit pixel. */
const COLOR_BYTES = 12
const PIXEL_BYTES = 4
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Converts an area of Xvfb's screen, which is an X window dump, to a PNG. Omits parts outside the screen. */
export function toPng(dump: Buffer, area: Area): Buffer {
  const readWord = (index: number) => dump.readUInt32BE(4 * index)
  const start = readWord(0) + COLOR_BYTES * readWord(19)
  const bytesPerLine = readWord(12)
  const width = Math.min(area.width, readWord(4) - area.x)
  const height = Math.min(area.height, readWord(5) - area.y)
  const lines = Buffer.alloc(height * (1 + 3 * width))
  let target = 0
  for (let y = area.y; y < area.y + height; y += 1) {
    target += 1
    for (let x = area.x; x < area.x + width; x += 1) {
      const source = start + y * bytesPerLine + PIXEL_BYTES * x
      // The dump has blue first.
      for (const color of [2, 1, 0]) {
        lines[target] = dump[source + color] ?? 0
        target += 1
      }
    }
  }
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    PNG_SIGNATURE,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(lines)),
    createChunk('IEND', Buffer.alloc(0)),
  ])
}

function createChunk(type: string, data: Buffer): Buffer {
  const typedData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typedData))
  return Buffer.concat([length, typedData, sum])
}

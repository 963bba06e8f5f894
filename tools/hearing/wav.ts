/** A recording: samples from -1 to 1. */
export interface Sound {
  readonly rate: number
  readonly samples: Float32Array
}

/** Reads a mono 16-bit WAV file. Throws on any other format. */
export function readWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  let rate = 0
  for (let at = 12; at + 8 <= file.length;) {
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    const size = Math.min(view.getUint32(at + 4, true), file.length - at - 8)
    if (name === 'fmt ') {
      if (view.getUint16(at + 10, true) !== 1 || view.getUint16(at + 22, true) !== 16)
        throw new Error("The WAV file isn't 16-bit mono.")
      rate = view.getUint32(at + 12, true)
    }
    if (name === 'data') {
      const samples = Float32Array.from(
        { length: size >> 1 },
        (_, index) => view.getInt16(at + 8 + index * 2, true) / 32768,
      )
      return { rate, samples }
    }
    at += 8 + size + (size & 1)
  }
  throw new Error('The WAV file holds no sound.')
}

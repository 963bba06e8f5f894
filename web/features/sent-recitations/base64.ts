/** Bytes to convert at a time, limited by how many arguments browsers allow. */
const CHUNK_BYTES = 0x8000

export function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let start = 0; start < all.length; start += CHUNK_BYTES)
    text += String.fromCharCode(...all.subarray(start, start + CHUNK_BYTES))
  return btoa(text)
}

export const fromBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer

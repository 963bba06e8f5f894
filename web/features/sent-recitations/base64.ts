/** Bytes at a time: the most that browsers take as arguments. */
const PIECE = 0x8000

export function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let start = 0; start < all.length; start += PIECE)
    text += String.fromCharCode(...all.subarray(start, start + PIECE))
  return btoa(text)
}

export const bytesOfBase64 = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer

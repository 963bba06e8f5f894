/** Milliseconds after which the browser has certainly begun to read the file. */
const READ_AFTER = 60_000

/** A title as the name of a file: what a system may not take in one becomes a dash. */
export const fileName = (title: string, ending: string): string => {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'verses'}.${ending}`
}

/** Hands a file to the person, as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_AFTER)
}

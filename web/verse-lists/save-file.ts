/** Milliseconds after which the browser has certainly begun to read the file. */
const READ_AFTER = 60_000

/** Hands a file to the person, as a download. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_AFTER)
}

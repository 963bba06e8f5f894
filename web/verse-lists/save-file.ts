/** Milliseconds after which the browser has surely started reading the file. */
const READ_AFTER = 60_000

/** Makes a file name of a title: characters that some systems reject become dashes. */
export const fileName = (title: string, ending: string): string => {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'verses'}.${ending}`
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_AFTER)
}

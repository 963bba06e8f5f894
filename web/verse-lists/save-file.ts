/** The time after which the browser has certainly started reading the file. */
const REVOKE_DELAY_MS = 60_000

/** Converts a title to a file name, with dashes for characters that some systems reject. */
export const buildFileName = (title: string, ending: string): string => {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'verses'}.${ending}`
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS)
}

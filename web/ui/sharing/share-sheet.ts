export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

/**
 * Opens the device's share sheet. Returns whether it handled the data: also true if the person dismissed it, and false
 * if there is none, it doesn't accept the data, or the last tap was too long ago.
 */
export async function openShareSheet(data: ShareData): Promise<boolean> {
  if (!hasShareSheet() || navigator.canShare?.(data) === false) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

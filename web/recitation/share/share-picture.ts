import { builtInTranslation } from '#shared/domain/scripture/translations.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { RecitedText } from '../recited-text.ts'
import { drawPicture } from './draw-picture.ts'

/**
 * Draws a verse with its notice, and with the result where there is one, and hands it to whatever the device offers for
 * sharing; where there is nothing, it is downloaded. Nothing of it is sent anywhere.
 */
export async function sharePicture(recited: RecitedText, accuracy: number | undefined): Promise<void> {
  const { reference, translation, text } = recited
  try {
    const picture = await drawPicture({ reference, translation, text, notice: noticeOf(recited), accuracy })
    const file = new File([picture], `${fileName(reference)}.png`, { type: 'image/png' })
    if (!(await offer({ files: [file], title: reference }))) download(file)
  } catch {
    showToast({ title: 'Not Drawn', text: 'This browser couldn’t create the picture.', tone: 'destructive' })
  }
}

/** With the address to which the owner of the text asks to lead. */
function noticeOf({ translation, attribution }: RecitedText): string | undefined {
  const { notice, link } = attribution ?? builtInTranslation(translation) ?? {}
  return notice === undefined || link === undefined ? notice : `${notice} ${link.text}`
}

const fileName = (reference: string) => reference.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')

/** Opens the device's own way to share. False where there is none, or it cannot take this. */
async function offer(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function' || navigator.canShare?.(data) !== true) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // The person canceled.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}

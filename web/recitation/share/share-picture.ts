import { findBuiltInTranslation } from '#shared/domain/scripture/translations.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { RecitedText } from '../recited-text.ts'
import { drawPicture } from './draw-picture.ts'

/**
 * Draws a verse with its notice, its result, and this site's host. Then opens the device's share sheet, or
 * downloads the picture if there is none. Sends nothing to the server.
 */
export async function sharePicture(recited: RecitedText, accuracy: number | undefined): Promise<void> {
  const { reference, translation, text } = recited
  try {
    const notice = getNoticeText(recited)
    const picture = await drawPicture({
      reference,
      translation,
      text,
      notice,
      accuracy,
      host: location.host,
    })
    const file = new File([picture], `${toFileName(reference)}.png`, { type: 'image/png' })
    if (!(await openShareSheet({ files: [file], title: reference }))) download(file)
  } catch {
    showToast({
      title: 'Picture Not Created',
      text: 'This browser couldn’t create the picture.',
      tone: 'destructive',
    })
  }
}

/** Returns the notice with the link that the text's owner requires. */
function getNoticeText({ translation, attribution }: RecitedText): string | undefined {
  const { notice, link } = attribution ?? findBuiltInTranslation(translation) ?? {}
  return notice === undefined || link === undefined ? notice : `${notice} ${link.text}`
}

const toFileName = (reference: string) => reference.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')

/** Opens the device's share sheet. Returns false if there is none or it can't take the file. */
async function openShareSheet(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function' || navigator.canShare?.(data) !== true) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}

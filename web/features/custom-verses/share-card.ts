import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { openShareSheet } from '#web/ui/sharing/share-sheet.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'

/**
 * Shares a public card through the device, or copies it with its link. Copies a private one without a link,
 * because no one else can open it.
 */
export async function shareCard(card: CustomVerse): Promise<void> {
  const text = `${card.text}\n${card.reference}`
  if (!card.isPublic) return copy(text, messages.copiedWithoutLink)
  const url = new URL(buildPracticePath({ kind: 'card', id: card.id }), location.origin).href
  if (await openShareSheet({ title: card.reference, text, url })) return
  return copy(`${text}\n${url}`, messages.copiedWithLink)
}

async function copy(text: string, toast: { readonly title: string; readonly text: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(toast)
  } catch {
    showToast({ title: messages.failed, text: messages.notCopied, tone: 'destructive' })
  }
}

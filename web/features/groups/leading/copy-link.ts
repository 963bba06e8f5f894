import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'

/** Copies an invitation's link; without clipboard access, shows it to copy by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast(messages.copied)
  } catch {
    // Insecure pages have no clipboard, and the browser may refuse access to it.
    showToast({ title: messages.copyLink, text: link })
  }
}

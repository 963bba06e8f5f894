import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'

interface CopyMessages {
  readonly copied: ToastMessage
  /** The title of the toast that shows the link. */
  readonly copyLink: string
}

/** Copies a link; without clipboard access, shows it to copy manually. */
export async function copyLink(link: string, messages: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast(messages.copied)
  } catch {
    // Insecure pages have no clipboard, and the browser may refuse access to it.
    showToast({ title: messages.copyLink, text: link })
  }
}

import { Link2 } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'

/** Copies the link of a public set; without clipboard access, shows it to copy by hand. */
export function CopyLink({ setId }: { readonly setId: string }) {
  const copy = async () => {
    const url = new URL(`/verse-sets/${setId}`, location.href).href
    try {
      await navigator.clipboard.writeText(url)
      showToast(messages.linkCopied)
    } catch {
      // Insecure pages have no clipboard, and the browser may refuse access to it.
      showToast({ title: messages.copyLink, text: url })
    }
  }
  return (
    <Button variant="quiet" size="small" icon={<Link2 size={18} />} onClick={() => void copy()}>
      {messages.copyLink}
    </Button>
  )
}

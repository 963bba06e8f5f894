import { Link2 } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'

/** Copies the link of a public set to the clipboard; without one, shows it to be copied by hand. */
export function CopyLink({ setId }: { readonly setId: string }) {
  const copy = async () => {
    const url = new URL(`/verse-sets/${setId}`, location.href).href
    try {
      await navigator.clipboard.writeText(url)
      showToast(messages.linkCopied)
    } catch {
      // Without a clipboard (an insecure address, or refused) the link can still be taken by hand.
      showToast({ title: messages.copyLink, text: url })
    }
  }
  return (
    <Button variant="quiet" icon={<Link2 size={18} />} onClick={() => void copy()}>
      {messages.copyLink}
    </Button>
  )
}

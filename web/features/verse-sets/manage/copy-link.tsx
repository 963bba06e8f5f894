import { Link2 } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'
import { copyLink } from '#web/ui/sharing/copy-link.ts'
import { messages } from '../messages.ts'

export function CopyLink({ setId }: { readonly setId: string }) {
  const copy = () =>
    copyLink(new URL(`/verse-sets/${setId}`, location.href).href, {
      copied: messages.linkCopied,
      copyLink: messages.copyLink,
    })
  return (
    <Button variant="quiet" size="small" icon={<Link2 size={18} />} onClick={() => void copy()}>
      {messages.copyLink}
    </Button>
  )
}

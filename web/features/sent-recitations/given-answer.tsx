import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { SentRecitation } from '#shared/contract/sent-recitations.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Trash2 } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { HeardWords } from './heard-words.tsx'
import { messages } from './messages.ts'
import { SENT_RECITATIONS_KEY } from './queries.ts'
import { formatState } from './state-text.ts'

/** Shows a recitation with its answer. The sender can delete both. */
export function GivenAnswer({ recitation }: { readonly recitation: SentRecitation }) {
  const { id, name, isMine, answeredAt, note, overruledWords } = recitation
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const remove = async () => {
    try {
      await call('DELETE /api/sent-recitations/:id', { params: { id } })
      showToast({ title: messages.removed, text: messages.removedText })
      queryClient.removeQueries({ queryKey: [...SENT_RECITATIONS_KEY, id] })
      void queryClient.invalidateQueries({ queryKey: SENT_RECITATIONS_KEY })
      navigate('/recitations')
    } catch (error) {
      const text = refusalText(error, messages.tryAgain, messages.tryAgain)
      showToast({ title: messages.notRemoved, text, tone: 'destructive' })
    }
  }
  return (
    <>
      {answeredAt === null && <p>{formatState(recitation)}</p>}
      {answeredAt !== null && isMine && note === null && <p>{messages.heardIt(name)}</p>}
      {note !== null && (
        <figure className="flex flex-col gap-1 rounded-2xl bg-sunken px-4 py-3">
          <figcaption className="text-sm text-ink-soft">{messages.noteBy(isMine ? name : null)}</figcaption>
          <blockquote dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {note}
          </blockquote>
        </figure>
      )}
      {overruledWords.length > 0 && isMine && <p>{messages.heardByListener(overruledWords.length)}</p>}
      <HeardWords recitation={recitation} overruled={new Set(overruledWords)} />
      {isMine && (
        <Button
          variant="quiet"
          className="self-start"
          icon={<Trash2 size={18} />}
          onClick={() => void remove()}
        >
          {messages.remove}
        </Button>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { Seat } from '#shared/contract/seats.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { RequireProof } from '../identity-proof.tsx'
import { accountQuery } from '../queries.ts'
import { messages } from './messages.ts'

const { Layer: SeatDialog } = createLazyLayer(async () => (await import('./seat-dialog.tsx')).SeatDialog)
const { Layer: SecretDialog } = createLazyLayer(
  async () => (await import('./secret-dialog.tsx')).SecretDialog,
)
const { Layer: HandOverDialog } = createLazyLayer(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
)
const { Layer: DeleteSeatQuestion } = createLazyLayer(
  async () => (await import('./delete-seat-question.tsx')).DeleteSeatQuestion,
)

type DialogName = 'change' | 'secret' | 'handOver' | 'remove'

/** Assumed until the server responds, so the dialogs ask for the password. */
const UNKNOWN_SETTINGS = { hasPassword: true, proof: { isFresh: false, ways: [] } }

export function ManageSeat({ seat }: { readonly seat: Seat }) {
  const [open, setOpen] = useState<DialogName | null>(null)
  const opener = useRef<HTMLElement>(null)
  const { data: settings = UNKNOWN_SETTINGS } = useQuery(accountQuery)
  const { hasPassword } = settings
  const dialogProps = { seat, opener, onClose: () => setOpen(null) }
  const renderDialogButton = (dialog: DialogName, label: string, className = '') => (
    <Button
      className={className}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget
        setOpen(dialog)
      }}
    >
      {label}
    </Button>
  )
  return (
    <section aria-labelledby="manage" className="flex flex-col items-start gap-3">
      <h2 id="manage" className="text-xl font-semibold">
        {messages.manage}
      </h2>
      <div className="flex flex-wrap gap-3">
        {renderDialogButton('change', messages.change)}
        {renderDialogButton('secret', messages.newPictures)}
        <LinkButton href={`/api/seats/${seat.id}/data`} download="verse-by-heart.json">
          {messages.download}
        </LinkButton>
      </div>
      <RequireProof settings={settings} purpose={messages.prove}>
        <div className="flex flex-wrap gap-3">
          {renderDialogButton('handOver', messages.handOver)}
          {renderDialogButton('remove', messages.remove, 'text-missed')}
        </div>
      </RequireProof>
      <Suspense fallback={null}>
        {open === 'change' && <SeatDialog {...dialogProps} />}
        {open === 'secret' && <SecretDialog {...dialogProps} />}
        {open === 'handOver' && <HandOverDialog {...dialogProps} hasPassword={hasPassword} />}
        {open === 'remove' && <DeleteSeatQuestion {...dialogProps} hasPassword={hasPassword} />}
      </Suspense>
    </section>
  )
}

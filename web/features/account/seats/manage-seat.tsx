import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { Seat } from '#shared/contract/seats.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { lazyLayer } from '#web/ui/lazy-layer.tsx'
import { RequireProof } from '../identity-proof.tsx'
import { accountQuery } from '../queries.ts'
import { messages } from './messages.ts'

const { Layer: SeatDialog } = lazyLayer(async () => (await import('./seat-dialog.tsx')).SeatDialog)
const { Layer: SecretDialog } = lazyLayer(async () => (await import('./secret-dialog.tsx')).SecretDialog)
const { Layer: HandOverDialog } = lazyLayer(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
)
const { Layer: DeleteSeatQuestion } = lazyLayer(
  async () => (await import('./delete-seat-question.tsx')).DeleteSeatQuestion,
)

type Open = 'change' | 'secret' | 'handOver' | 'remove'

/** Until the server responds, the password is asked for. */
const UNKNOWN = { hasPassword: true, proof: { isFresh: false, ways: [] } }

export function ManageSeat({ seat }: { readonly seat: Seat }) {
  const [open, setOpen] = useState<Open | null>(null)
  const opener = useRef<HTMLElement>(null)
  const { data: settings = UNKNOWN } = useQuery(accountQuery)
  const { hasPassword } = settings
  const layer = { seat, opener, onClose: () => setOpen(null) }
  const button = (which: Open, label: string, look = '') => (
    <Button
      className={look}
      onClick={({ currentTarget }) => {
        opener.current = currentTarget
        setOpen(which)
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
        {button('change', messages.change)}
        {button('secret', messages.newPictures)}
        <LinkButton href={`/api/seats/${seat.id}/data`} download="verse-by-heart.json">
          {messages.download}
        </LinkButton>
      </div>
      <RequireProof settings={settings} purpose={messages.prove}>
        <div className="flex flex-wrap gap-3">
          {button('handOver', messages.handOver)}
          {button('remove', messages.remove, 'text-missed')}
        </div>
      </RequireProof>
      <Suspense fallback={null}>
        {open === 'change' && <SeatDialog {...layer} />}
        {open === 'secret' && <SecretDialog {...layer} />}
        {open === 'handOver' && <HandOverDialog {...layer} hasPassword={hasPassword} />}
        {open === 'remove' && <DeleteSeatQuestion {...layer} hasPassword={hasPassword} />}
      </Suspense>
    </section>
  )
}

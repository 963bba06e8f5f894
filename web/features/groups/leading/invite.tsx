import { lazy, Suspense } from 'react'
import type { GroupPage } from '#shared/contract/groups.ts'
import { formatJoinCode } from '#shared/domain/groups/join-code.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { copyLink } from '#web/ui/sharing/copy-link.ts'
import { messages } from '../messages.ts'
import { formatLocalDay } from '../format-days.ts'
import { useGroupChange } from '../use-group-change.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** Shows the code for joining as text, a link, and a QR code. */
export function Invite({ group: { id: groupId, code } }: { readonly group: GroupPage }) {
  const change = useGroupChange()
  const renew = () => change.mutate(() => call('POST /api/groups/:groupId/code', { params: { groupId } }))
  const end = () => change.mutate(() => call('DELETE /api/groups/:groupId/code', { params: { groupId } }))
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{messages.invite}</h3>
        <p className="text-sm text-ink-soft">{messages.inviteText}</p>
      </div>
      {code === null ? (
        <Button isWaiting={change.isPending} onClick={renew}>
          {messages.makeCode}
        </Button>
      ) : (
        <>
          <Code code={formatJoinCode(code.code)} expiresAt={code.expiresAt} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" isWaiting={change.isPending} onClick={renew}>
              {messages.newCode}
            </Button>
            <Button size="small" variant="quiet" isWaiting={change.isPending} onClick={end}>
              {messages.endCode}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Code({ code, expiresAt }: { readonly code: string; readonly expiresAt: string }) {
  const link = `${location.origin}/groups/join/${code}`
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Suspense fallback={<svg width={144} height={144} aria-hidden="true" />}>
        <QrCode text={link} label={messages.qrLabel(code)} />
      </Suspense>
      <div className="flex flex-col items-start gap-2">
        <p className="text-2xl font-semibold tracking-wide">{code}</p>
        <p className="text-sm text-ink-soft">{messages.ends(formatLocalDay(expiresAt))}</p>
        <Button size="small" onClick={() => void copyLink(link, messages)}>
          {messages.copyLink}
        </Button>
      </div>
    </div>
  )
}

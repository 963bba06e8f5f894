import { CloudUpload, RotateCcw, TriangleAlert } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'
import type { QueuedAttempt } from './queued-attempt.ts'
import { useOutbox } from './use-outbox.ts'

export function QueuedAttempts({ userId }: { readonly userId: string }) {
  const opened = useOutbox(userId)
  if (opened === null) return <p className="text-ink-soft">Checking this browser…</p>
  const { outbox, state } = opened
  const { waiting, parked, isUnstored } = state
  if (waiting.length + parked.length === 0) {
    return <p className="text-ink-soft">Nothing is waiting. Everything you saved is in your account.</p>
  }
  return (
    <div className="flex w-full flex-col gap-5">
      {waiting.length > 0 && (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {waiting.map((attempt) => (
              <li key={attempt.id} className="flex items-center gap-3 py-2.5">
                <CloudUpload size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
                <AttemptStatus attempt={attempt} />
              </li>
            ))}
          </ul>
          <div className="flex flex-col items-start gap-3">
            <p className="text-sm text-ink-soft">
              {isUnstored
                ? 'This browser doesn’t store anything. Keep this page open until it’s sent.'
                : 'Saved on this device. We’ll send it as soon as the server responds.'}
            </p>
            <Button size="small" onClick={() => void outbox.sendAll().catch(() => undefined)}>
              Send now
            </Button>
          </div>
        </>
      )}
      {parked.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {parked.map((attempt) => (
            <li key={attempt.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-doubt" />
              <AttemptStatus attempt={attempt} />
              <span className="basis-full text-sm text-ink-soft">Not recorded: {attempt.reason}</span>
              <Button
                size="small"
                icon={<RotateCcw size={16} />}
                onClick={() => void outbox.retry(attempt.id).catch(() => undefined)}
              >
                Try again<span className="sr-only">: {attempt.reference}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function AttemptStatus({ attempt: { reference, body } }: { readonly attempt: QueuedAttempt }) {
  return (
    <span className="grow">
      <span className="font-medium">{reference}</span> · {body.accuracy}%{' '}
      {body.practicedAt !== undefined && (
        <span className="block text-sm text-ink-soft">{WHEN.format(new Date(body.practicedAt))}</span>
      )}
    </span>
  )
}

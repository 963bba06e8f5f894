import type { ReactNode } from 'react'
import type { ImportResult, ImportStatus } from '#shared/contract/account.ts'
import { messages } from './messages.ts'

const KINDS = Object.entries(messages.kinds) as [keyof ImportResult, string][]

export const hasNewItems = (outcome: ImportResult | null) =>
  outcome !== null && KINDS.some(([kind]) => outcome[kind].added > 0)

interface ImportOutcomeProps {
  readonly status: ImportStatus
  readonly children: ReactNode
}

export function ImportOutcome({ status: { isPreview, outcome }, children }: ImportOutcomeProps) {
  const hasNew = hasNewItems(outcome)
  return (
    <div role="status" className="flex w-full flex-col items-start gap-3">
      <p>{!hasNew ? messages.nothingNew : isPreview ? messages.found : messages.imported}</p>
      <dl className="grid w-full grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        {outcome !== null &&
          KINDS.map(([kind, name]) => {
            const { added, present, unreadable } = outcome[kind]
            if (added + present + unreadable === 0) return null
            return (
              <div key={kind} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="tabular-nums">{messages.countsByOutcome(added, present, unreadable)}</dd>
              </div>
            )
          })}
      </dl>
      {hasNew && isPreview && <p className="text-sm text-ink-soft">{messages.privacyNote}</p>}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

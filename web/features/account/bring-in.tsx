import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { BroughtIn } from '#shared/contract/account.ts'
import { bringIn } from '#web/api/bring-in.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { useRefusal } from './use-refusal.ts'

/** Brings the file of a download in again: first it says what is in it, then it asks. */
export function BringIn() {
  const queryClient = useQueryClient()
  const refuse = useRefusal()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const onError = (error: Error) => void refuse(error, messages.notBroughtIn)
  const look = useMutation({ mutationFn: (file: File) => bringIn(file, { isPreview: true }), onError })
  const keep = useMutation({
    mutationFn: (file: File) => bringIn(file),
    onError,
    onSuccess: async () => {
      showToast(messages.broughtIn)
      look.reset()
      await queryClient.invalidateQueries()
    },
  })

  function choose(files: FileList | null): void {
    const file = files?.[0]
    if (file !== undefined) look.mutate(file)
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = ''
  }

  if (look.isPending) return <Spinner label={messages.looking} />
  if (keep.isPending) return <Spinner label={messages.bringingIn} />
  const { data: found, variables: file } = look
  if (found === undefined || file === undefined)
    return (
      <>
        <label htmlFor={id} className={buttonClass('plain', 'normal', 'focus-within:outline-2')}>
          {messages.bringIn}
          <input
            ref={input}
            id={id}
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => choose(event.target.files)}
          />
        </label>
      </>
    )
  return <Found found={found} onKeep={() => keep.mutate(file)} onLeave={look.reset} />
}

interface FoundProps {
  readonly found: BroughtIn
  readonly onKeep: () => void
  readonly onLeave: () => void
}

function Found({ found, onKeep, onLeave }: FoundProps) {
  const kinds = Object.entries(messages.kinds) as [keyof BroughtIn, string][]
  const isNew = kinds.some(([kind]) => found[kind].added > 0)
  return (
    <div role="status" className="flex w-full flex-col items-start gap-3">
      <p>{isNew ? messages.found : messages.nothingNew}</p>
      <dl className="grid w-full grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
        {kinds.map(([kind, name]) => {
          const { added, present, unreadable } = found[kind]
          if (added + present + unreadable === 0) return null
          return (
            <div key={kind} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{messages.fates(added, present, unreadable)}</dd>
            </div>
          )
        })}
      </dl>
      {isNew && <p className="text-sm text-ink-soft">{messages.comesPrivate}</p>}
      <div className="flex flex-wrap gap-3">
        {isNew && (
          <Button look="primary" onClick={onKeep}>
            {messages.bringThemIn}
          </Button>
        )}
        <Button onClick={onLeave}>{messages.leaveIt}</Button>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Shares } from '#shared/domain/groups/shares.ts'
import { type ResponseOf, call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { groupSeatsQuery } from '../queries.ts'
import { SharesChoice } from '../shares-choice.tsx'
import { useGroupChange } from '../use-group-change.ts'

type Seats = ResponseOf<'GET /api/groups/:groupId/seats'>['outside']

/** Lets a leader add their children to the group. Renders nothing if all of them are already in it. */
export function AddChildren({ groupId }: { readonly groupId: string }) {
  const { data } = useQuery(groupSeatsQuery(groupId))
  const [isOpen, setIsOpen] = useState(false)
  const outside = data?.outside ?? []
  if (outside.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{messages.children}</h3>
        <p className="text-sm text-ink-soft">{messages.childrenText}</p>
      </div>
      {isOpen ? (
        <Form groupId={groupId} seats={outside} onDone={() => setIsOpen(false)} />
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {messages.addChildren}
        </Button>
      )}
    </div>
  )
}

interface FormProps {
  readonly groupId: string
  readonly seats: Seats
  readonly onDone: () => void
}

function Form({ groupId, seats, onDone }: FormProps) {
  const [chosen, setChosen] = useState(() => new Set(seats.map(({ id }) => id)))
  const [shares, setShares] = useState<Shares | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const add = useGroupChange()
  const ids = seats.map(({ id }) => id).filter((id) => chosen.has(id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (shares === null || ids.length === 0) return
    const body = { seats: ids, shares }
    add.mutate(() => call('POST /api/groups/:groupId/seats', { params: { groupId }, body }), {
      onSuccess: () => {
        showToast({ title: messages.childrenAdded(ids.length) })
        onDone()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col items-start gap-3">
      <fieldset className="flex flex-col">
        <legend className="text-sm font-medium">{messages.chooseChildren}</legend>
        {seats.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) =>
                setChosen(
                  (previous) =>
                    new Set([...previous].filter((other) => other !== id).concat(target.checked ? id : [])),
                )
              }
              className="size-5 shrink-0 accent-rubric"
            />
            {name}
          </label>
        ))}
        {isChecked && ids.length === 0 && (
          <p role="alert" className="text-sm font-medium text-missed">
            {messages.noChildChosen}
          </p>
        )}
      </fieldset>
      <SharesChoice
        value={shares}
        texts={messages.childrenShares}
        error={isChecked && shares === null ? messages.chooseChildrenShare : undefined}
        onChange={setShares}
      />
      <Button type="submit" variant="primary" isWaiting={add.isPending}>
        {messages.addChosen(ids.length)}
      </Button>
    </form>
  )
}

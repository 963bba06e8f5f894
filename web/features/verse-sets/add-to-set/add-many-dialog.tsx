import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SET_CHARACTERS } from '#shared/domain/verse-sets/set-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Plus } from '#web/ui/icons/index.ts'
import { ListFailed, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { addToSetMessages as messages, messages as setMessages } from '../messages.ts'
import { useSetChanges } from '../mutations.ts'
import { verseSetsQuery } from '../queries.ts'
import type { AddManyProps } from './candidate.ts'

export function AddManyDialog({ choices, opener, onAdded, onClose }: AddManyProps) {
  const { data, error, isFetching, refetch } = useQuery(verseSetsQuery)
  const { addMany } = useSetChanges()
  /** The id of the set that the verses are being added to. */
  const [adding, setAdding] = useState<string>()
  const add = async (setId: string) => {
    setAdding(setId)
    const isDone = await addMany(
      setId,
      choices.map(({ id }) => id),
    )
    setAdding(undefined)
    if (!isDone) return
    onAdded()
    onClose()
  }
  return (
    <Dialog
      title={messages.title}
      text={setMessages.verses(choices.length)}
      opener={opener}
      onClose={onClose}
    >
      {data === undefined && error === null && <ListSkeleton label={messages.loading} />}
      {data === undefined && error !== null && (
        <ListFailed
          error={error}
          text={setMessages.notLoaded}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul
          aria-label={messages.sets}
          className="divide-y divide-line overflow-hidden rounded-2xl border border-line"
        >
          {data.map(({ id, name, verseCount }) => (
            <li key={id} className="flex items-center gap-4 py-2 pr-3 pl-4">
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{setMessages.verses(verseCount)}</span>
              </span>
              <Button
                size="small"
                aria-label={`${adding === id ? messages.adding : messages.add} ${name}`}
                isWaiting={adding !== undefined}
                icon={<Plus size={16} />}
                onClick={() => void add(id)}
              >
                {adding === id ? messages.adding : messages.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <NewSet isFirst={data.length === 0} isWaiting={adding !== undefined} onCreated={add} />
      )}
    </Dialog>
  )
}

interface NewSetProps {
  readonly isFirst: boolean
  readonly isWaiting: boolean
  /** Resolves once the verses are in the set. */
  readonly onCreated: (setId: string) => Promise<void>
}

function NewSet({ isFirst, isWaiting, onCreated }: NewSetProps) {
  const { create } = useSetChanges()
  const [name, setName] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const createSet = async () => {
    setIsNameMissing(name.trim() === '')
    if (name.trim() === '' || isCreating || isWaiting) return
    setIsCreating(true)
    const setId = await create({ name })
    if (setId !== undefined) await onCreated(setId)
    setIsCreating(false)
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void createSet()
      }}
    >
      {isFirst && <p className="text-ink-soft">{messages.none}</p>}
      <Field
        label={messages.newSet}
        value={name}
        maxLength={MAX_SET_CHARACTERS.name}
        autoComplete="off"
        error={isNameMissing ? setMessages.nameRequired.text : undefined}
        onChange={(event) => {
          setName(event.target.value)
          setIsNameMissing(false)
        }}
      />
      <Button
        type="submit"
        className="self-start"
        isWaiting={isCreating || isWaiting}
        icon={<Plus size={18} />}
      >
        {isCreating ? messages.adding : messages.create}
      </Button>
    </form>
  )
}

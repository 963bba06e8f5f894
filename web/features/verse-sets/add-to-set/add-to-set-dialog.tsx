import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from '#web/ui/icons/index.ts'
import { useRef, useState } from 'react'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { MAX_SET_CHARACTERS } from '#shared/domain/verse-sets/set-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { ListFailed, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { addToSetMessages as messages, messages as setMessages } from '../messages.ts'
import { useSetChanges } from '../mutations.ts'
import { setsContainingQuery } from '../queries.ts'
import { useAddCandidate } from './use-add-candidate.ts'
import type { AddToSetProps, SetCandidate } from './candidate.ts'

export function AddToSetDialog({ candidate, opener, onClose }: AddToSetProps) {
  const { data, error, isFetching, refetch } = useQuery(setsContainingQuery(candidate.choice.id))
  return (
    <Dialog title={messages.title} text={candidate.reference} opener={opener} onClose={onClose}>
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
          {data.map((set) => (
            <SetChoice key={set.id} set={set} candidate={candidate} />
          ))}
        </ul>
      )}
      {data !== undefined && <NewSet candidate={candidate} isFirst={data.length === 0} />}
      <DialogButtons>
        <DialogClose>
          <Button variant="primary">{messages.done}</Button>
        </DialogClose>
      </DialogButtons>
    </Dialog>
  )
}

interface SetChoiceProps {
  readonly set: ListedSet
  readonly candidate: SetCandidate
}

function SetChoice({ set, candidate }: SetChoiceProps) {
  const addCandidate = useAddCandidate(candidate)
  const [isAdding, setIsAdding] = useState(false)
  const [isAdded, setIsAdded] = useState(false)
  const isInSet = candidate.more?.length ? isAdded : set.holds === true
  const state = isInSet ? 'added' : isAdding ? 'adding' : 'add'
  const add = async () => {
    setIsAdding(true)
    setIsAdded(await addCandidate(set.id))
    setIsAdding(false)
  }
  return (
    <li className="flex items-center gap-4 py-2 pr-3 pl-4">
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{set.name}</span>
        <span className="text-sm text-ink-soft">{setMessages.verses(set.verseCount)}</span>
      </span>
      <Button
        size="small"
        aria-label={`${messages[state]} ${set.name}`}
        // Don't use `disabled`, which would lose the keyboard focus.
        aria-disabled={state !== 'add'}
        variant={state === 'add' ? 'plain' : 'quiet'}
        icon={state === 'added' ? <Check size={16} /> : <Plus size={16} />}
        onClick={() => state === 'add' && void add()}
      >
        {messages[state]}
      </Button>
    </li>
  )
}

interface NewSetProps {
  readonly candidate: SetCandidate
  readonly isFirst: boolean
}

function NewSet({ candidate, isFirst }: NewSetProps) {
  const { create } = useSetChanges()
  const addCandidate = useAddCandidate(candidate)
  const [name, setName] = useState('')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [isCreating, setIsCreating] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const createSet = async () => {
    if (isCreating) return
    setIsNameMissing(name.trim() === '')
    if (name.trim() === '') return field.current?.focus()
    setIsCreating(true)
    const setId = await create({ name })
    if (setId !== undefined) {
      setName('')
      await addCandidate(setId)
    }
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
        ref={field}
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
      <Button type="submit" className="self-start" isWaiting={isCreating} icon={<Plus size={18} />}>
        {isCreating ? messages.adding : messages.create}
      </Button>
    </form>
  )
}

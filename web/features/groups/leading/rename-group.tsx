import { useState, type FormEvent } from 'react'
import type { GroupPage } from '#shared/contract/groups.ts'
import { messages as rules, MAX_GROUP_CHARACTERS } from '#shared/domain/groups/group-rules.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { useGroupChange } from '../use-group-change.ts'

/** Lets a leader rename the group. */
export function RenameGroup({ group }: { readonly group: GroupPage }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState(group.name)
  const save = useGroupChange()
  const isEmpty = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    const params = { groupId: group.id }
    save.mutate(() => call('PUT /api/groups/:groupId', { params, body: { name } }), {
      onSuccess: () => {
        showToast({ title: messages.saved })
        setIsOpen(false)
      },
    })
  }
  if (!isOpen)
    return (
      <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
        {messages.rename}
      </Button>
    )
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col items-start gap-3">
      <Field
        label={messages.name}
        error={isEmpty ? rules.nameRequired : undefined}
        className="w-full"
        autoComplete="off"
        maxLength={MAX_GROUP_CHARACTERS.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isWaiting={save.isPending}>
        {messages.save}
      </Button>
    </form>
  )
}

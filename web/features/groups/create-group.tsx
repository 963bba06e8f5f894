import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { messages as rules, MAX_GROUP_CHARACTERS } from '#shared/domain/groups/group-rules.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { MemberProfileFields, useMemberProfile } from './member-profile.tsx'
import { messages } from './messages.ts'
import { useGroupChange } from './use-group-change.ts'

interface CreateGroupProps {
  /** Whether the form starts open, as it does for a member without a group. */
  readonly isInitiallyOpen: boolean
}

/** Lets the member create a group, which they lead, and opens it. */
export function CreateGroup({ isInitiallyOpen }: CreateGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isInitiallyOpen && !isOpen)
    return (
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {messages.create}
      </Button>
    )
  return <CreateGroupForm />
}

function CreateGroupForm() {
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const profile = useMemberProfile({ nickname: '', shares: null })
  const create = useGroupChange()
  const nameField = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    profile.check()
    const { body } = profile
    if (name.trim() === '') nameField.current?.focus()
    if (body === null || name.trim() === '') return
    // Navigate before the list is refetched: once the list has a group, this form unmounts.
    create.mutate(async () => {
      const { id } = await call('POST /api/groups', { body: { name, ...body } })
      navigate(`/groups/${id}`)
    })
  }
  return (
    <section aria-label={messages.create}>
      <h2 className="mb-3 text-xl font-semibold">{messages.create}</h2>
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
        <Field
          ref={nameField}
          label={messages.name}
          hint={messages.nameHint}
          error={profile.isChecked && name.trim() === '' ? rules.nameRequired : undefined}
          className="w-full"
          autoComplete="off"
          maxLength={MAX_GROUP_CHARACTERS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <MemberProfileFields form={profile} />
        <Button type="submit" variant="primary" isWaiting={create.isPending}>
          {create.isPending ? messages.creating : messages.create}
        </Button>
      </form>
    </section>
  )
}

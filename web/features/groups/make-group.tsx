import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { messages as rules, MAX_GROUP_CHARACTERS } from '#shared/domain/groups/group-rules.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { AsPersonFields, useAsPerson } from './as-person.tsx'
import { messages } from './messages.ts'
import { useGroupChange } from './use-group-change.ts'

interface MakeGroupProps {
  /** Whether the form shows right away, as for someone without a group. */
  readonly isOpenAtFirst: boolean
}

/** Makes a group that the member leads, and opens it. */
export function MakeGroup({ isOpenAtFirst }: MakeGroupProps) {
  const [isAsked, setAsked] = useState(false)
  if (!isOpenAtFirst && !isAsked)
    return (
      <Button className="self-start" onClick={() => setAsked(true)}>
        {messages.make}
      </Button>
    )
  return <MakeGroupForm />
}

function MakeGroupForm() {
  const [, navigate] = useLocation()
  const [name, setName] = useState('')
  const me = useAsPerson({ nickname: '', shares: null })
  const make = useGroupChange()
  const nameField = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    me.check()
    const { ready } = me
    if (name.trim() === '') nameField.current?.focus()
    if (ready === null || name.trim() === '') return
    // Leave before the list is refetched, because with a group in it this form is gone.
    make.mutate(async () => {
      const { id } = await call('POST /api/groups', { body: { name, ...ready } })
      navigate(`/groups/${id}`)
    })
  }
  return (
    <section aria-label={messages.make}>
      <h2 className="mb-3 text-xl font-semibold">{messages.make}</h2>
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
        <Field
          ref={nameField}
          label={messages.name}
          hint={messages.nameHint}
          error={me.isChecked && name.trim() === '' ? rules.nameRequired : undefined}
          className="w-full"
          autoComplete="off"
          maxLength={MAX_GROUP_CHARACTERS.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <AsPersonFields of={me} />
        <Button type="submit" variant="primary" isWaiting={make.isPending}>
          {make.isPending ? messages.making : messages.make}
        </Button>
      </form>
    </section>
  )
}

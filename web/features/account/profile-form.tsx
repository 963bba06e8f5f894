import { zodResolver } from '@hookform/resolvers/zod'
import type { KeyboardEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { showChangedUser } from '#web/features/auth/index.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { useSaveMark } from '#web/ui/save-mark.tsx'
import { NamesForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { useRefusal } from './use-refusal.ts'

/** Saves a name when its field is left. */
export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const queryClient = useQueryClient()
  const refuse = useRefusal()
  const tell = useSaveMark()
  const form = useForm({
    resolver: zodResolver(NamesForm),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  })
  const { errors, isDirty } = form.formState
  const save = form.handleSubmit(async (body) => {
    tell('saving')
    try {
      const changed = await call('PUT /api/account/names', { body })
      showChangedUser(queryClient, changed)
      // What is typed meanwhile in the other field stays.
      form.reset(
        { firstName: changed.firstName ?? '', lastName: changed.lastName ?? '' },
        { keepValues: true },
      )
      tell('saved')
    } catch (error) {
      tell('failed')
      refuse(error, messages.saveFailed)
    }
  })
  const saveChanged = () => {
    if (isDirty) void save()
  }
  const field = (name: 'firstName' | 'lastName') => ({
    error: errors[name]?.message,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') saveChanged()
    },
    ...form.register(name, { onBlur: saveChanged }),
  })
  return (
    <form noValidate className="flex w-full flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">Username</dt>
        <dd className="font-medium wrap-anywhere">{user.username}</dd>
        <dt className="text-ink-soft">Email</dt>
        <dd className="font-medium wrap-anywhere">{user.email}</dd>
      </dl>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" autoComplete="given-name" {...field('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
    </form>
  )
}

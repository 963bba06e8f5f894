import { zodResolver } from '@hookform/resolvers/zod'
import type { KeyboardEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { updateUser } from '#web/features/auth/index.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { useSaveMark } from '#web/ui/save-mark.tsx'
import { NamesForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { useAccountError } from './use-account-error.ts'

/** Saves each name when the member leaves its field. */
export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const setMark = useSaveMark()
  const form = useForm({
    resolver: zodResolver(NamesForm),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  })
  const { errors, isDirty } = form.formState
  const save = form.handleSubmit(async (body) => {
    setMark('saving')
    try {
      const updated = await call('PUT /api/account/names', { body })
      updateUser(queryClient, updated)
      // Keep what the member has typed in the other field meanwhile.
      form.reset(
        { firstName: updated.firstName ?? '', lastName: updated.lastName ?? '' },
        { keepValues: true },
      )
      setMark('saved')
    } catch (error) {
      setMark('failed')
      showError(error, messages.saveFailed)
    }
  })
  const saveChanged = () => {
    if (isDirty) void save()
  }
  const registerField = (name: 'firstName' | 'lastName') => ({
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
        <Field label="First name" autoComplete="given-name" {...registerField('firstName')} />
        <Field label="Last name" autoComplete="family-name" {...registerField('lastName')} />
      </div>
    </form>
  )
}

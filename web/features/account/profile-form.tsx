import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { showChangedUser } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { NamesForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { useRefusal } from './use-refusal.ts'

export function ProfileForm({ user }: { readonly user: CurrentUser }) {
  const queryClient = useQueryClient()
  const refuse = useRefusal()
  const form = useForm({
    resolver: zodResolver(NamesForm),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const save = form.handleSubmit(async (body) => {
    try {
      const changed = await call('PUT /api/account/names', { body })
      showChangedUser(queryClient, changed)
      form.reset({ firstName: changed.firstName ?? '', lastName: changed.lastName ?? '' })
      showToast(messages.saved)
    } catch (error) {
      refuse(error, messages.saveFailed)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        <dt className="text-ink-soft">Username</dt>
        <dd className="font-medium wrap-anywhere">{user.username}</dd>
        <dt className="text-ink-soft">Email</dt>
        <dd className="font-medium wrap-anywhere">{user.email}</dd>
      </dl>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <Button type="submit" className="self-start" isWaiting={isSubmitting || !isDirty}>
        {isSubmitting ? messages.saving : 'Save'}
      </Button>
    </form>
  )
}

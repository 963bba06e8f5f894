import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/fields/field.tsx'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { createPasswordForm } from './form-schemas.ts'
import { RequireProof } from './identity-proof.tsx'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'
import { accountQuery, refetchAccess } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password or sets the first one for a member who signed up through a third party. */
export function PasswordForm({ username }: { readonly username: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(accountQuery)
  if (isPending) return <Spinner label="Loading…" />
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  return (
    <RequireProof settings={data} purpose={messages.purposes.password}>
      <ChangePasswordForm username={username} hasPassword={data.hasPassword} />
    </RequireProof>
  )
}

function ChangePasswordForm({
  username,
  hasPassword,
}: {
  readonly username: string
  readonly hasPassword: boolean
}) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const form = useForm({ resolver: zodResolver(createPasswordForm(hasPassword)), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await call('PUT /api/account/password', {
        body: hasPassword ? { currentPassword, password } : { password },
      })
      form.reset(EMPTY)
      showToast(messages.passwordChanged)
      await refetchAccess(queryClient)
    } catch (error) {
      showError(error, messages.passwordNotChanged)
      form.setFocus(hasPassword ? 'currentPassword' : 'password', { shouldSelect: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-5">
      {/* Identifies the account for password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {hasPassword ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : (
        <p className="text-sm text-ink-soft">{messages.noPassword(username)}</p>
      )}
      <NewPasswordFields
        label="New password"
        hint={messages.passwordHint}
        register={form.register}
        errors={errors}
      />
      <Button type="submit" className="self-start" isWaiting={isSubmitting}>
        {isSubmitting ? messages.saving : hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  )
}

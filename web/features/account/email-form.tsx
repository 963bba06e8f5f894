import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { call, type ResponseOf } from '#web/api/call.ts'
import { updateUser } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/fields/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { createEmailForm } from './form-schemas.ts'
import { RequireProof } from './identity-proof.tsx'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

type Settings = ResponseOf<'GET /api/account'>

const EMPTY = { email: '', password: '' }

export function EmailForm({ user }: { readonly user: CurrentUser }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(accountQuery)
  if (isPending) return <Spinner label="Loading…" />
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium">{user.email}</span>{' '}
        {data.sendsMail && (
          <span className="text-sm text-ink-soft">
            {data.isEmailVerified ? messages.confirmed : messages.notConfirmed}
          </span>
        )}
      </p>
      {data.sendsMail && <ConfirmationLink user={user} settings={data} />}
      <RequireProof settings={data} purpose={messages.purposes.email}>
        <ChangeForm user={user} settings={data} />
      </RequireProof>
    </>
  )
}

interface SettingsProps {
  readonly user: CurrentUser
  readonly settings: Settings
}

function ConfirmationLink({ user, settings: { isEmailVerified, emailToConfirm } }: SettingsProps) {
  const showError = useAccountError()
  if (emailToConfirm === null && isEmailVerified) return null
  const email = emailToConfirm ?? user.email
  const send = async () => {
    try {
      await call('POST /api/account/email/confirmation', {})
      showToast(messages.linkSent(email))
    } catch (error) {
      showError(error, messages.linkNotSent)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3 text-sm text-ink-soft">
      <p className="wrap-anywhere">
        {emailToConfirm === null ? messages.askForLink : messages.linkPending(email)}
      </p>
      <Button size="small" onClick={() => void send()}>
        {emailToConfirm === null ? messages.sendLink : messages.sendLinkAgain}
      </Button>
    </div>
  )
}

function ChangeForm({ user, settings: { hasPassword } }: SettingsProps) {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const form = useForm({ resolver: zodResolver(createEmailForm(hasPassword)), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ email, password }) => {
    const body = { email, ...(hasPassword && { password }) }
    try {
      const { isChanged } = await call('PUT /api/account/email', { body })
      if (isChanged) updateUser(queryClient, { ...user, email })
      form.reset(EMPTY)
      showToast(isChanged ? messages.emailChanged : messages.linkSent(email))
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    } catch (error) {
      showError(error, messages.emailNotChanged)
    }
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex w-full flex-col gap-5">
      <Field
        type="email"
        label="New email address"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Button type="submit" className="self-start" isWaiting={isSubmitting}>
        {isSubmitting ? messages.saving : 'Change address'}
      </Button>
    </form>
  )
}

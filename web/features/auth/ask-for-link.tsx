import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearch } from 'wouter'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { ResetRequestForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { signInOptionsQuery } from './sign-in-options.ts'
import { keepReturn, getRequestedReturn } from './return-to.ts'

const BackToSignInLink = () => (
  <Link
    href={keepReturn('/login', useSearch())}
    className="font-medium text-ink underline underline-offset-4"
  >
    Back to sign in
  </Link>
)

export function AskForLink() {
  const [sentTo, setSentTo] = useState<string>()
  const { data, isPending } = useQuery(signInOptionsQuery)
  if (sentTo !== undefined) {
    return (
      <AuthSheet title={messages.linkSentTitle} footer={<BackToSignInLink />}>
        <p role="status">
          If <strong className="font-semibold break-words">{sentTo}</strong> {messages.linkSent}
        </p>
        <p className="text-ink-soft">
          {messages.noEmailYet}{' '}
          <button
            type="button"
            className="text-ink underline underline-offset-4"
            onClick={() => setSentTo(undefined)}
          >
            {messages.otherAddress}
          </button>
          .
        </p>
      </AuthSheet>
    )
  }
  if (data?.passwordReset === false) {
    return (
      <AuthSheet title={messages.newPasswordTitle} footer={<BackToSignInLink />}>
        <p>{messages.sendsNoEmail}</p>
        <p className="text-ink-soft">{messages.askOperator}</p>
      </AuthSheet>
    )
  }
  return (
    <AuthSheet title={messages.newPasswordTitle} intro={messages.askForLink} footer={<BackToSignInLink />}>
      {isPending ? <Spinner label={messages.loading} /> : <AddressForm onSent={setSentTo} />}
    </AuthSheet>
  )
}

function AddressForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const search = useSearch()
  const form = useForm({ resolver: zodResolver(ResetRequestForm), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const ask = form.handleSubmit(async (body) => {
    try {
      const returnTo = getRequestedReturn(search)
      await call('POST /api/auth/password-reset', { body: { ...body, ...(returnTo && { returnTo }) } })
      onSent(body.email)
    } catch (error) {
      const text = refusalText(error, messages.unexpected, messages.unexpected)
      showToast({ title: messages.resetRefused, text, tone: 'destructive' })
      form.setFocus('email')
    }
  })
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="flex flex-col gap-5">
      <Field
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" isWaiting={isSubmitting} className="min-h-12">
        {isSubmitting ? 'Sending…' : 'Send link'}
      </Button>
    </form>
  )
}

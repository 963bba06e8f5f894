import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useSearch } from 'wouter'
import { findProofNotice } from '#shared/domain/account/identity-proof.ts'
import { messages as rules } from '#shared/domain/account/rules.ts'
import { call, type ResponseOf } from '#web/api/call.ts'
import { signInOptionsQuery } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

type Settings = ResponseOf<'GET /api/account'>

interface RequireProofProps {
  readonly settings: Pick<Settings, 'hasPassword' | 'proof'>
  /** For example, "set a password". */
  readonly purpose: string
  readonly children: ReactNode
}

/**
 * Shows its children to members with a password, whose form asks for it, and to other members who have recently proved
 * their identity. Offers everyone else ways to prove it.
 */
export function RequireProof({ settings: { hasPassword, proof }, purpose, children }: RequireProofProps) {
  if (hasPassword || proof.isFresh) return children
  return (
    <div className="flex w-full flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">
        {proof.ways.length === 0 ? messages.cannotProve : messages.proveFirst(purpose)}
      </p>
      {proof.ways.includes('third-party') && <SignInAgain />}
      {proof.ways.includes('email') && <EmailedCode />}
    </div>
  )
}

/** Links to the third party's sign-in page, which returns here. */
function SignInAgain() {
  const { data } = useQuery(signInOptionsQuery)
  return (
    <a href="/api/login?proves=identity" className={buttonClass('plain', 'small')}>
      {messages.signInAgain(data?.thirdParty?.name ?? 'SSO')}
    </a>
  )
}

function EmailedCode() {
  const [isSent, setIsSent] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const showError = useAccountError()
  const send = async () => {
    setIsSending(true)
    try {
      await call('POST /api/account/proof/code', {})
      setIsSent(true)
      showToast(messages.codeSent)
    } catch (error) {
      showError(error, messages.codeNotSent)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <Button size="small" isWaiting={isSending} onClick={() => void send()}>
        {isSent ? messages.sendCodeAgain : messages.sendCode}
      </Button>
      {isSent && <CodeForm />}
    </>
  )
}

function CodeForm() {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const confirm = form.handleSubmit(async ({ code }) => {
    try {
      await call('POST /api/account/proof', { body: { code } })
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    } catch (error) {
      form.setError('code', { message: showError(error, messages.identityNotConfirmed) })
      form.setFocus('code', { shouldSelect: true })
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void confirm(event)}
      className="flex w-full flex-col items-start gap-4"
    >
      <Field
        className="w-full"
        label={messages.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code', { required: rules.codeRequired })}
      />
      <Button type="submit" size="small" isWaiting={isSubmitting}>
        {messages.confirmIdentity}
      </Button>
    </form>
  )
}

export function ProofNotice() {
  const notice = findProofNotice(new URLSearchParams(useSearch()).get('proof'))
  if (notice === null) return null
  return (
    <p role="status" className="mb-6 rounded-xl bg-doubt-wash px-4 py-3 text-sm font-medium text-doubt">
      {notice}
    </p>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearch } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { findRegistrationRefusal } from '#shared/domain/account/registration.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { RegisterForm } from '../form-schemas.ts'
import { forgetInvitation, useInvitation } from './invitation.ts'
import { messages } from '../messages.ts'
import { openAfterToast } from '#web/ui/open-after-toast.ts'
import { markNewcomer } from './newcomer.ts'
import { NoRegistration } from './no-registration.tsx'
import { isAddingPerson, getPageAfterSignIn } from '../return-to.ts'
import { signInOptionsQuery } from '../sign-in-options.ts'
import { SignInLine } from '../sign-in-line.tsx'
import { SignInNotice } from '../sign-in-notice.tsx'
import { ThirdPartyLink } from '../third-party-link.tsx'
import { WaitingTakeNote } from '../waiting-take-note.tsx'

const EMPTY = { firstName: '', lastName: '', username: '', email: '', password: '', confirmPassword: '' }

/** The field and message for each server error. */
const FIELD_ERRORS: Readonly<Record<string, readonly ['username' | 'email', string]>> = {
  'Username already exists': ['username', messages.usernameTaken],
  'This username is too similar to an existing one. Choose another.': [
    'username',
    messages.usernameLooksTaken,
  ],
  'Email already exists': ['email', messages.emailTaken],
}

export function RegisterScreen() {
  const search = useSearch()
  const invitation = useInvitation()
  const { data } = useQuery(signInOptionsQuery)
  const refusal = findRegistrationRefusal(data?.registration ?? 'open', invitation !== null)
  if (refusal !== null) return <NoRegistration reason={refusal} search={search} />
  // Ignore an invitation if anyone can join.
  const isInvited = data?.registration === 'invited'
  return <Registration search={search} invitation={isInvited ? invitation : null} />
}

interface RegistrationProps {
  readonly search: string
  readonly invitation: string | null
}

function Registration({ search, invitation }: RegistrationProps) {
  const [isDeclined, setIsDeclined] = useState(false)
  const form = useForm({ resolver: zodResolver(RegisterForm), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState

  const showError = (error: unknown) => {
    // The invitation has expired or was used, so don't offer the form again in this tab.
    if (error instanceof ApiError && error.status === 403) forgetInvitation()
    const text = refusalText(error, messages.registrationRefusedText, messages.unexpected)
    showToast({ title: messages.registrationRefused, text, tone: 'destructive' })
    const [field, advice] = (error instanceof ApiError && FIELD_ERRORS[error.serverMessage ?? '']) || [
      'username',
    ]
    if (advice === undefined) form.setFocus(field)
    else form.setError(field, { message: advice }, { shouldFocus: true })
  }
  const join = form.handleSubmit(async ({ username, email, password, firstName, lastName }) => {
    try {
      const credentials = { username, email, password }
      const body = { ...credentials, firstName, lastName, ...(invitation !== null && { invitation }) }
      markNewcomer((await call('POST /api/auth/local/register', { body })).id)
    } catch (error) {
      showError(error)
      return
    }
    forgetInvitation()
    showToast(messages.registered)
    await openAfterToast(getPageAfterSignIn(search))
  })

  return (
    <AuthSheet
      title="Create Account"
      intro={invitation === null ? messages.joinIntro : messages.invitedIntro}
      footer={<SignInLine search={search} />}
    >
      {!isAddingPerson(search) && <SignInNotice search={search} />}
      <WaitingTakeNote
        step="Create an account"
        isDeclined={isDeclined}
        onDecline={() => setIsDeclined(true)}
      />
      <form noValidate onSubmit={(event) => void join(event)} className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-3 sm:gap-5">
          <Field
            label="First name"
            isOptional
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <Field
            label="Last name"
            isOptional
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordFields
          label="Password"
          hint={messages.longPasswordHint}
          register={form.register}
          errors={errors}
        />
        <div className="sticky bottom-0 z-10 bg-sheet py-3">
          <Button type="submit" variant="primary" disabled={isSubmitting} className="min-h-12 w-full">
            {isSubmitting ? 'Creating Account...' : 'Create Account'}
          </Button>
        </div>
      </form>
      <ThirdPartyLink search={search} />
    </AuthSheet>
  )
}

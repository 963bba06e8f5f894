import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearch } from 'wouter'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordField } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages as people } from './people/messages.ts'
import { PeopleOnSignIn } from './people/people-on-sign-in.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { SignInForm } from './form-schemas.ts'
import { messages } from './messages.ts'
import { openAfterToast } from '#web/ui/open-after-toast.ts'
import { isAddingPerson, keepReturn, getPageAfterSignIn } from './return-to.ts'
import { signInOptionsQuery } from './sign-in-options.ts'
import { SignInNotice } from './sign-in-notice.tsx'
import { ThirdPartyLink } from './third-party-link.tsx'
import { WaitingTakeNote } from './waiting-take-note.tsx'

export function LoginScreen() {
  const search = useSearch()
  const isAdding = isAddingPerson(search)
  const [isDeclined, setIsDeclined] = useState(false)
  const form = useForm({
    resolver: zodResolver(SignInForm),
    defaultValues: { usernameOrEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const isClosed = useQuery(signInOptionsQuery).data?.registration === 'closed'

  const signIn = form.handleSubmit(async (body) => {
    try {
      await call('POST /api/auth/local/login', { body })
    } catch (error) {
      const text = refusalText(error, messages.signInRefusedText, messages.unexpected)
      showToast({ title: messages.signInRefused, text, tone: 'destructive' })
      form.setFocus('password', { shouldSelect: true })
      return
    }
    showToast(messages.signedIn)
    await openAfterToast(getPageAfterSignIn(search))
  })

  return (
    <AuthSheet
      title={isAdding ? people.addTitle : 'Sign In'}
      {...(isAdding && { intro: people.addIntro })}
      {...(!isClosed && { footer: <RegisterLine search={search} /> })}
    >
      {!isAdding && <SignInNotice search={search} />}
      <PeopleOnSignIn hasEnded={new URLSearchParams(search).has('ended')} />
      <WaitingTakeNote step="Sign in" isDeclined={isDeclined} onDecline={() => setIsDeclined(true)} />
      <form noValidate onSubmit={(event) => void signIn(event)} className="flex flex-col gap-5">
        <Field
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.usernameOrEmail?.message}
          {...form.register('usernameOrEmail')}
        />
        <div className="flex flex-col gap-2">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Link
            href={keepReturn('/reset-password', search)}
            className="self-end py-1 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" variant="primary" disabled={isSubmitting} className="min-h-12">
          {isSubmitting ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <ThirdPartyLink search={search} />
    </AuthSheet>
  )
}

/** Links to registration for people without an account. */
function RegisterLine({ search }: { readonly search: string }) {
  return (
    <>
      {messages.newHere}{' '}
      <Link
        href={keepReturn('/register', search)}
        className="font-medium text-ink underline underline-offset-4"
      >
        Create an account
      </Link>
    </>
  )
}

import { useEffect } from 'react'
import { signInNotice } from '#shared/domain/account/sign-in-notices.ts'
import { messages } from './messages.ts'
import { useUser } from './queries.ts'
import { pageAfterSignIn } from './return-to.ts'

/** Says why the form is shown. Redirects people who are already signed in to their destination. */
export function SignInNotice({ search }: { readonly search: string }) {
  const { user } = useUser()
  const notice = signInNotice(new URLSearchParams(search).get('notice'))
  const onward = user !== null && notice === null ? pageAfterSignIn(search) : null
  useEffect(() => {
    // Some pages must be loaded in full.
    if (onward !== null) location.replace(onward)
  }, [onward])
  if (notice !== null) {
    return (
      <p role="status" className="rounded-xl bg-doubt-wash px-4 py-3 text-sm font-medium text-doubt">
        {notice}
      </p>
    )
  }
  if (user === null || onward === null) return null
  return (
    <p role="status" className="rounded-xl bg-heard-wash px-4 py-3 text-sm text-heard">
      {messages.signedInAs(user.username)}{' '}
      <a href={onward} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {messages.leadOn}
      </a>
    </p>
  )
}

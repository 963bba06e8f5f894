import { useEffect } from 'react'
import { findSignInNotice } from '#shared/domain/account/sign-in-notices.ts'
import { messages } from './messages.ts'
import { useUser } from './queries.ts'
import { getPageAfterSignIn } from './return-to.ts'

/** Explains why the form is shown. Redirects people who are already signed in to their destination. */
export function SignInNotice({ search }: { readonly search: string }) {
  const { user } = useUser()
  const notice = findSignInNotice(new URLSearchParams(search).get('notice'))
  const nextPage = user !== null && notice === null ? getPageAfterSignIn(search) : null
  useEffect(() => {
    // Load the page in full, as some pages require.
    if (nextPage !== null) location.replace(nextPage)
  }, [nextPage])
  if (notice !== null) {
    return (
      <p role="status" className="rounded-xl bg-doubt-wash px-4 py-3 text-sm font-medium text-doubt">
        {notice}
      </p>
    )
  }
  if (user === null || nextPage === null) return null
  return (
    <p role="status" className="rounded-xl bg-heard-wash px-4 py-3 text-sm text-heard">
      {messages.signedInAs(user.username)}{' '}
      <a href={nextPage} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {messages.goToPage}
      </a>
    </p>
  )
}

import { signInNotice } from '#shared/domain/account/sign-in-notices.ts'
import { messages } from './messages.ts'
import { useUser } from './queries.ts'

export function SignInNotice({ search }: { readonly search: string }) {
  const { user } = useUser()
  const notice = signInNotice(new URLSearchParams(search).get('notice'))
  if (notice !== null) {
    return (
      <p role="status" className="rounded-xl bg-doubt-wash px-4 py-3 text-sm font-medium text-doubt">
        {notice}
      </p>
    )
  }
  if (user === null) return null
  return (
    <p role="status" className="rounded-xl bg-heard-wash px-4 py-3 text-sm text-heard">
      {messages.signedInAs(user.username)}{' '}
      <a href="/dashboard" className="font-semibold whitespace-nowrap underline underline-offset-4">
        Go to Dashboard
      </a>
    </p>
  )
}

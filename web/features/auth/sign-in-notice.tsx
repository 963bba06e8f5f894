import { useUser } from './queries.ts'
import { messages } from './messages.ts'

/** What the server's own way in has to say when it comes back here: its wish stands in the address. */
const NOTICES: Readonly<Record<string, readonly [string, string]>> = {
  'not-configured': [messages.noThirdParty, messages.noThirdPartyHelp],
  failed: [messages.thirdPartyFailed, messages.thirdPartyFailedHelp],
}

/** Says why somebody stands before this form: what went wrong on another way in, or that they are in already. */
export function SignInNotice({ search }: { readonly search: string }) {
  const { user } = useUser()
  const notice = NOTICES[new URLSearchParams(search).get('thirdParty') ?? '']
  if (notice !== undefined) {
    const [title, help] = notice
    return (
      <div role="status" className="rounded-xl bg-doubt-wash px-4 py-3 text-sm text-doubt">
        <p className="font-semibold">{title}</p>
        <p>{help}</p>
      </div>
    )
  }
  if (user === null) return null
  return (
    <p role="status" className="rounded-xl bg-heard-wash px-4 py-3 text-sm text-heard">
      You are signed in as {user.username}.{' '}
      <a href="/dashboard" className="font-semibold underline underline-offset-4">
        Go to Dashboard
      </a>
    </p>
  )
}

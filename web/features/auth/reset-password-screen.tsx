import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { AskForLink } from './ask-for-link.tsx'
import { SetNewPassword } from './set-new-password.tsx'

/** Without a token in the address: asks where to send one. With it: sets the new password. */
export function ResetPasswordScreen() {
  const token = useToken()
  return token === '' ? <AskForLink /> : <SetNewPassword key={token} token={token} />
}

/** The token of a link that was sent by email, or "". It stands after the "#", where it reaches no server's log. */
function useToken(): string {
  const search = useSearch()
  const fragment = useSyncExternalStore(followFragment, () => location.hash.slice(1))
  return fragment === '' ? (new URLSearchParams(search).get('token') ?? '') : fragment
}

function followFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

import { useSearch } from 'wouter'
import { AskForLink } from './ask-for-link.tsx'
import { SetNewPassword } from './set-new-password.tsx'

/** Without a token in the address: asks where to send one. With it: sets the new password. */
export function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token')
  return token === null ? <AskForLink /> : <SetNewPassword token={token} />
}

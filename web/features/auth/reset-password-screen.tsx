import { AskForLink } from './ask-for-link.tsx'
import { SetNewPassword } from './set-new-password.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Sets a new password if the URL has a token, or else asks where to send a link with one. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  return token === '' ? <AskForLink /> : <SetNewPassword key={token} token={token} />
}

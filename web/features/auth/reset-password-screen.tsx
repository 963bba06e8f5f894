import { AskForLink } from './ask-for-link.tsx'
import { SetNewPassword } from './set-new-password.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Without a token in the address, asks where to send one; with one, sets the new password. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  return token === '' ? <AskForLink /> : <SetNewPassword key={token} token={token} />
}

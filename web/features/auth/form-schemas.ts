import * as z from 'zod/mini'
import { auth } from '#shared/contract/auth.ts'
import { messages } from '#shared/domain/account/rules.ts'

/** What signing in asks for. */
export const SignInForm = auth.login.body

const repeated = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: messages.passwordsDiffer, path: ['confirmPassword'], when: () => true },
)

/** What joining asks for. The repeated password stays in the form. */
export const RegisterForm = z.extend(auth.register.body, { confirmPassword: z.string() }).check(repeated)

/** What asking for a new password asks for. */
export const ResetRequestForm = auth.requestPasswordReset.body

/** A new password, typed twice. */
export const NewPasswordForm = z
  .object({ password: auth.completePasswordReset.body.shape.password, confirmPassword: z.string() })
  .check(repeated)

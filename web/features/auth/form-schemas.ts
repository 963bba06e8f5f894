import * as z from 'zod/mini'
import { auth } from '#shared/contract/auth.ts'
import { messages } from '#shared/domain/account/rules.ts'

export const SignInForm = auth.login.body

const passwordsMatch = z.refine<{ password: string; confirmPassword: string }>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { error: messages.passwordsDiffer, path: ['confirmPassword'], when: () => true },
)

/** The registration form's fields. The repeated password never leaves the form. */
export const RegisterForm = z
  .extend(auth.register.body, { confirmPassword: z.string() })
  .check(passwordsMatch)

export const ResetRequestForm = auth.requestPasswordReset.body

export const NewPasswordForm = z
  .object({ password: auth.completePasswordReset.body.shape.password, confirmPassword: z.string() })
  .check(passwordsMatch)

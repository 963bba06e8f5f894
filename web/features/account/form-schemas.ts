import * as z from 'zod/mini'
import { account } from '#shared/contract/account.ts'
import { messages } from '#shared/domain/account/rules.ts'

export const NamesForm = account.changeNames.body

const CurrentPassword = z.string().check(z.minLength(1, messages.currentPasswordRequired))

/** Returns the password form's schema, which requires the current password if the member has one. */
export const createPasswordForm = (hasPassword: boolean) =>
  z
    .object({
      currentPassword: hasPassword ? CurrentPassword : z.string(),
      password: account.changePassword.body.shape.password,
      confirmPassword: z.string(),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: messages.passwordsDiffer,
        path: ['confirmPassword'],
        when: () => true,
      }),
    )

export const createEmailForm = (hasPassword: boolean) =>
  z.object({
    email: account.changeEmail.body.shape.email,
    password: hasPassword ? CurrentPassword : z.string(),
  })

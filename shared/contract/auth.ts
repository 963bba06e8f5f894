import * as z from 'zod/mini'
import {
  emailKey,
  isEmail,
  isEmailLike,
  isPrintable,
  isVisible,
  type LengthRule,
  messages,
  NAME,
  PASSWORD,
  USERNAME,
} from '../domain/account/rules.ts'
import { endpoint } from './endpoint.ts'

/** The signed-in member, as that member may see themselves. */
export const CurrentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Always null: a picture from elsewhere would tell its host who looks at it. Screens show initials. */
  profileImageUrl: z.null(),
  xpPoints: z.number(),
  currentStreak: z.number(),
  isPremium: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The answer of calls that have nothing to tell. */
export const Done = z.object({ success: z.literal(true) })

const within = ({ least, most, tooShort, tooLong }: LengthRule) =>
  [z.minLength(least, tooShort), z.maxLength(most, tooLong)] as const

const Printable = z.refine<string>(isPrintable, messages.unprintable)
const Username = z.string(USERNAME.tooShort).check(
  z.trim(),
  ...within(USERNAME),
  z.refine(isVisible, messages.unprintable),
  z.refine((name) => !isEmailLike(name), messages.usernameIsEmail),
)

/** An email address, in the form in which it is kept. */
export const Email = z
  .string(messages.invalidEmail)
  .check(z.overwrite(emailKey), z.refine(isEmail, messages.invalidEmail))

/** A password that is about to be set. */
export const NewPassword = z.string(PASSWORD.tooShort).check(...within(PASSWORD))

const Trimmed = z.string(NAME.tooLong).check(z.trim(), ...within(NAME), Printable)

/** A first or last name; left out, null and empty are the same. */
export const Name = z.pipe(
  z.nullish(Trimmed),
  z.transform((name) => name || null),
)

/** What stands after the "#" of a link that was sent by e-mail. */
const LinkToken = z.string(messages.brokenLink).check(z.maxLength(100, messages.brokenLink))

export const auth = {
  /** Who is signed in; 401 if nobody is, never a redirect. */
  user: endpoint({ method: 'GET', path: '/api/auth/user', access: 'member', response: CurrentUser }),

  /** The ways to sign in that this server offers. */
  options: endpoint({
    method: 'GET',
    path: '/api/auth/options',
    access: 'anyone',
    response: z.object({
      /** The third party that /api/login leads to: "Continue with {name}". Null where none is set up. */
      thirdParty: z.nullable(z.object({ name: z.string() })),
      /** Whether a forgotten password can be reset by e-mail. */
      passwordReset: z.boolean(),
    }),
  }),

  /** Signs in and sets the session's cookie. 401 for an unknown name and for a wrong password alike. */
  login: endpoint({
    method: 'POST',
    path: '/api/auth/local/login',
    access: 'anyone',
    body: z.object({
      usernameOrEmail: z
        .string(messages.usernameOrEmailRequired)
        .check(z.trim(), z.minLength(1, messages.usernameOrEmailRequired)),
      password: z.string(messages.passwordRequired).check(z.minLength(1, messages.passwordRequired)),
    }),
    response: CurrentUser,
  }),

  /** Creates an account and signs in, 201. 409 if the username or the address is taken, or the username looks like another. */
  register: endpoint({
    method: 'POST',
    path: '/api/auth/local/register',
    access: 'anyone',
    body: z.object({
      username: Username,
      email: Email,
      password: NewPassword,
      firstName: Name,
      lastName: Name,
    }),
    response: CurrentUser,
  }),

  /** Sends a link for a new password, if the address is a member's. The answer is the same either way. */
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'anyone',
    body: z.object({ email: Email }),
    response: Done,
  }),

  /** Sets a new password with the token of such a link, and ends all sessions. */
  completePasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset/complete',
    access: 'anyone',
    body: z.object({
      token: LinkToken,
      password: NewPassword,
    }),
    response: Done,
  }),

  /** Confirms an address with the token of the link that was sent there. 409 if it is somebody else's by now. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'anyone',
    body: z.object({ token: LinkToken }),
    response: Done,
  }),
}

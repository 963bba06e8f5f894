import * as z from 'zod/mini'
import {
  emailKey,
  isEmail,
  isEmailLike,
  isPrintable,
  isVisible,
  cleanName,
  type LengthRule,
  messages,
  NAME,
  PASSWORD,
  USERNAME,
} from '../domain/account/rules.ts'
import { REGISTRATIONS } from '../domain/account/registration.ts'
import { endpoint } from './endpoint.ts'

export const CurrentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Always null, because a picture on another host would tell that host who views the page. */
  profileImageUrl: z.null(),
  xpPoints: z.number(),
  currentStreak: z.number(),
  /** The translation the member reads, which the server may have ("ESV") or not ("NKJV"). Null without a choice. */
  translation: z.nullable(z.string()),
  /** The chosen picture or, for a seat, the child's face ("star-green"); null without a choice. */
  picture: z.nullable(z.string()),
  isPremium: z.boolean(),
  /** Whether this is a child's seat, which has no email address, no last name, and nothing public. */
  isSeat: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const Done = z.object({ success: z.literal(true) })

const createLengthChecks = ({ least, most, tooShort, tooLong }: LengthRule) =>
  [z.minLength(least, tooShort), z.maxLength(most, tooLong)] as const

const Printable = z.refine<string>(isPrintable, messages.unprintable)
export const Username = z.string(USERNAME.tooShort).check(
  z.trim(),
  ...createLengthChecks(USERNAME),
  z.refine(isVisible, messages.unprintable),
  z.refine((name) => !isEmailLike(name), messages.usernameIsEmail),
)

/** An email address, normalized to its stored form. */
export const Email = z
  .string(messages.invalidEmail)
  .check(z.overwrite(emailKey), z.refine(isEmail, messages.invalidEmail))

export const NewPassword = z.string(PASSWORD.tooShort).check(...createLengthChecks(PASSWORD))

const TrimmedName = z
  .string(NAME.tooLong)
  .check(z.overwrite(cleanName), ...createLengthChecks(NAME), Printable)

/** A first or last name; missing, null, and empty are equivalent. */
export const Name = z.pipe(
  z.nullish(TrimmedName),
  z.transform((name) => name || null),
)

/** The token in an emailed link, after "#". */
const LinkToken = z.string(messages.brokenLink).check(z.maxLength(100, messages.brokenLink))

export const auth = {
  /** Returns the signed-in member. 401 for visitors, never a redirect. */
  getUser: endpoint({ method: 'GET', path: '/api/auth/user', access: 'member', response: CurrentUser }),

  getOptions: endpoint({
    method: 'GET',
    path: '/api/auth/options',
    access: 'anyone',
    response: z.object({
      /** The third party that /api/login redirects to ("Continue with {name}"). Null if none is configured. */
      thirdParty: z.nullable(z.object({ name: z.string() })),
      passwordReset: z.boolean(),
      registration: z.enum(REGISTRATIONS),
    }),
  }),

  /** Signs in and sets the session cookie. 401 for an unknown name or a wrong password, without telling which. */
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

  /**
   * Creates an account and signs in; responds with 201. 403 if registration is closed or needs a valid invitation, 409
   * if the username or email address is taken or looks like another.
   */
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
      /** The token of an invitation link, if registration is by invitation. */
      invitation: z.optional(LinkToken),
    }),
    response: CurrentUser,
  }),

  /** Sends a password reset link if the address belongs to a member. Responds the same either way. */
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'anyone',
    body: z.object({
      email: Email,
      /** The path to return to after the reset, included in the link. URLs on other sites are ignored. */
      returnTo: z.optional(z.string(messages.returnTo)),
    }),
    response: Done,
  }),

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

  /** Confirms an email address with the token sent to it. 409 if another member has taken it since. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/confirm',
    access: 'anyone',
    body: z.object({ token: LinkToken }),
    response: Done,
  }),
}

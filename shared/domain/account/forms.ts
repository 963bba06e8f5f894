import { isEmail, isPrintable, type LengthRule, messages, NAME, PASSWORD, USERNAME } from './rules.ts'

/** What to say beside each field that is not right yet; empty when the form may be sent. */
export type Faults<Form> = { readonly [Field in keyof Form]?: string }

export interface LoginForm {
  readonly usernameOrEmail: string
  readonly password: string
}

export interface RegisterForm {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email: string
  readonly password: string
  /** Compared in the form; never sent. */
  readonly confirmPassword: string
}

export interface NewPasswordForm {
  readonly password: string
  readonly confirmPassword: string
}

/** What is missing to sign in. */
export const loginFaults = ({ usernameOrEmail, password }: LoginForm): Faults<LoginForm> =>
  found({
    usernameOrEmail: usernameOrEmail.trim() === '' ? messages.usernameOrEmailRequired : null,
    password: password === '' ? messages.passwordRequired : null,
  })

/** What is not right yet in a registration. */
export const registerFaults = (form: RegisterForm): Faults<RegisterForm> =>
  found({
    firstName: nameFault(form.firstName),
    lastName: nameFault(form.lastName),
    username: usernameFault(form.username),
    email: emailFault(form.email),
    ...newPasswordChecks(form),
  })

/** What is not right yet in a new password that is typed twice. */
export const newPasswordFaults = (form: NewPasswordForm): Faults<NewPasswordForm> =>
  found(newPasswordChecks(form))

/** The sentence to show beside a username, or null. */
export const usernameFault = (username: string) => textFault(username.trim(), USERNAME)

/** The sentence to show beside a first or last name, or null. */
export const nameFault = (name: string) => textFault(name.trim(), NAME)

/** The sentence to show beside an address, or null. */
export const emailFault = (email: string) => (isEmail(email.trim()) ? null : messages.invalidEmail)

/** The sentence to show beside a new password, or null. */
export const passwordFault = (password: string) => lengthFault(password, PASSWORD)

const newPasswordChecks = ({ password, confirmPassword }: NewPasswordForm) => ({
  password: passwordFault(password),
  confirmPassword: password === confirmPassword ? null : messages.passwordsDiffer,
})

const textFault = (text: string, rule: LengthRule) =>
  lengthFault(text, rule) ?? (isPrintable(text) ? null : messages.unprintable)

function lengthFault(text: string, { least, most, tooShort, tooLong }: LengthRule): string | null {
  if (text.length < least) return tooShort
  return text.length > most ? tooLong : null
}

function found<Field extends string>(checks: Record<Field, string | null>): { [F in Field]?: string } {
  const faults = Object.entries(checks).filter(([, fault]) => fault !== null)
  return Object.fromEntries(faults) as { [F in Field]?: string }
}

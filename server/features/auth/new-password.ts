import { badInput } from '../../http/errors.ts'
import { isCommonPassword } from '../../members/passwords.ts'
import { messages } from './messages.ts'

/** @throws HttpError 400 for a common password */
export function requireUncommonPassword(password: string): void {
  if (isCommonPassword(password))
    throw badInput(messages.commonPassword, { password: messages.commonPassword })
}

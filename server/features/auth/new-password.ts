import { badInput } from '../../http/errors.ts'
import { isCommonPassword } from '../../members/passwords.ts'
import { messages } from './messages.ts'

export function demandUncommon(password: string): void {
  if (isCommonPassword(password))
    throw badInput(messages.commonPassword, { password: messages.commonPassword })
}

import { forbidden } from '../../http/errors.ts'
import type { Member } from '../../members/member.ts'
import { messages } from './messages.ts'

/** @throws HttpError 403 if a child's seat would publish a card or set */
export function refusePublic(member: Member, isPublic: boolean): void {
  if (member.isSeat && isPublic) throw forbidden(messages.nothingPublic)
}

/** @throws HttpError 403 for a child's seat, which can't get reminders */
export function refuseReminders(member: Member): void {
  if (member.isSeat) throw forbidden(messages.noReminders)
}

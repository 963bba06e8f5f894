import { formatPublicName } from '../progress/leaderboard.ts'

interface MemberNames {
  readonly nickname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Returns the name others in a group see: the nickname chosen for the group, or else first name and initial. */
export const getNameInGroup = ({ nickname, firstName, lastName }: MemberNames): string =>
  nickname ?? formatPublicName(firstName, lastName)

/** Returns whether there is a nickname or a first name to show. */
export const hasNameInGroup = ({ nickname, firstName }: Omit<MemberNames, 'lastName'>): boolean =>
  nickname !== null || (firstName?.trim() ?? '') !== ''

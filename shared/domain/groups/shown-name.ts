import { publicName } from '../progress/leaderboard.ts'

interface Named {
  readonly nickname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Returns how others in a group see a member: the nickname chosen for the group, or else first name and initial. */
export const shownName = ({ nickname, firstName, lastName }: Named): string =>
  nickname ?? publicName(firstName, lastName)

/** Whether there is a nickname or a first name to show. */
export const hasShownName = ({ nickname, firstName }: Omit<Named, 'lastName'>): boolean =>
  nickname !== null || (firstName?.trim() ?? '') !== ''

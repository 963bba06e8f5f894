import type { Shares } from './shares.ts'

export interface StandingMember {
  /** Membership id. */
  readonly id: string
  /** As shown in the group. */
  readonly name: string
  readonly shares: Shares
  /** Which of the week's verses they recited this week. */
  readonly said: readonly string[]
}

interface VisibleMember {
  readonly id: string
  readonly name: string
  /** Null for members who don't share which verses. */
  readonly verses: readonly string[] | null
}

interface GroupStanding {
  /** Members who recited and chose to be seen. */
  readonly said: number
  /** All members. */
  readonly of: number
  readonly people: readonly VisibleMember[]
}

/**
 * Returns how many members recited this week, and the names of those who chose to be seen. Members who share
 * nothing always look like members who haven't recited.
 */
export function summarizeStanding(members: readonly StandingMember[], of: number): GroupStanding {
  const people = members
    .filter(({ shares, said }) => shares !== 'nothing' && said.length > 0)
    .map(({ id, name, shares, said }) => ({ id, name, verses: shares === 'verses' ? said : null }))
    .sort(byName)
  return { said: people.length, of, people }
}

const collator = new Intl.Collator('en')
const byName = (a: VisibleMember, b: VisibleMember) =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)

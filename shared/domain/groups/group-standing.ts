import type { Shares } from './shares.ts'

export interface StandingMember {
  /** Of the membership. */
  readonly id: string
  /** As shown in the group. */
  readonly name: string
  readonly shares: Shares
  /** Which of the week's verses they said this week. */
  readonly said: readonly string[]
}

interface SeenMember {
  readonly id: string
  readonly name: string
  /** Null for those who don't share which. */
  readonly verses: readonly string[] | null
}

interface GroupStanding {
  /** Members who said it and chose to be seen. */
  readonly said: number
  /** All members. */
  readonly of: number
  readonly people: readonly SeenMember[]
}

/**
 * Of a group of this size, how many have said it this week, and who of those that chose to be seen, by name. Members who share nothing look the same
 * whether or not they said it, and the same as those who haven't.
 */
export function groupStanding(members: readonly StandingMember[], of: number): GroupStanding {
  const people = members
    .filter(({ shares, said }) => shares !== 'nothing' && said.length > 0)
    .map(({ id, name, shares, said }) => ({ id, name, verses: shares === 'verses' ? said : null }))
    .sort(byName)
  return { said: people.length, of, people }
}

const letters = new Intl.Collator('en')
const byName = (one: SeenMember, other: SeenMember) =>
  letters.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)

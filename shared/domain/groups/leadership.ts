interface Membership {
  readonly id: string
  readonly isLeader: boolean
  readonly joinedAt: number
}

/**
 * Returns the longest-standing member, who becomes leader when the last leader leaves. Null if a leader remains, or if
 * the group is empty and will be deleted.
 */
export function chooseNextLeader(remaining: readonly Membership[]): string | null {
  if (remaining.some(({ isLeader }) => isLeader)) return null
  const [first] = [...remaining].sort((a, b) => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1))
  return first?.id ?? null
}

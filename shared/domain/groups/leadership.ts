interface Led {
  readonly id: string
  readonly isLeader: boolean
  readonly joinedAt: number
}

/**
 * Returns the new leader when members leave: the longest-standing member, unless a leader remains. Also null for
 * an empty group, which is deleted.
 */
export function nextLeader(staying: readonly Led[]): string | null {
  if (staying.some(({ isLeader }) => isLeader)) return null
  const [first] = [...staying].sort(
    (one, other) => one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1),
  )
  return first?.id ?? null
}

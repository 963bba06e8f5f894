interface Led {
  readonly id: string
  readonly isLeader: boolean
  readonly joinedAt: number
}

/**
 * Who becomes leader when members leave: the one who has been in the group longest, unless a leader stays. Null also for an
 * empty group, which is deleted.
 */
export function heirOf(staying: readonly Led[]): string | null {
  if (staying.some(({ isLeader }) => isLeader)) return null
  const [first] = [...staying].sort(
    (one, other) => one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1),
  )
  return first?.id ?? null
}

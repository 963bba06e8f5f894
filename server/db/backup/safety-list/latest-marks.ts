import type { SafetyMark } from './list-file.ts'

export interface AccountSafety {
  readonly isDeleted: boolean
  readonly isSuspended: boolean | undefined
  /** SHA-256 of the current password hash; null if there is no password, undefined if the list has no entry. */
  readonly password: string | null | undefined
  readonly email: string | undefined
  /** When each third-party identity was last removed, by its SHA-256. */
  readonly identities: ReadonlyMap<string, string>
  /** When the member last left each group, by the group's SHA-256. */
  readonly groupsLeft: ReadonlyMap<string, string>
  /** When the member last chose to share less with each group, by the group's SHA-256. */
  readonly sharesLess: ReadonlyMap<string, string>
}

const UNKNOWN: AccountSafety = {
  isDeleted: false,
  isSuspended: undefined,
  password: undefined,
  email: undefined,
  identities: new Map(),
  groupsLeft: new Map(),
  sharesLess: new Map(),
}

/** Returns each member's latest state, by the hash of their id. Later lines win, but deletions are final. */
export function findLatestMarks(marks: readonly SafetyMark[]): ReadonlyMap<string, AccountSafety> {
  const accounts = new Map<string, AccountSafety>()
  for (const mark of marks) {
    const previous = accounts.get(mark.member) ?? UNKNOWN
    accounts.set(mark.member, { ...previous, ...toChange(mark, previous) })
  }
  return accounts
}

function toChange(
  { at, kind, password = null, value = '' }: SafetyMark,
  { identities, groupsLeft, sharesLess }: AccountSafety,
): Partial<AccountSafety> {
  if (kind === 'deleted') return { isDeleted: true }
  if (kind === 'password') return { password }
  if (kind === 'email') return { email: value }
  if (kind === 'identity removed') return { identities: new Map(identities).set(value, at) }
  if (kind === 'group left') return { groupsLeft: new Map(groupsLeft).set(value, at) }
  if (kind === 'shares less') return { sharesLess: new Map(sharesLess).set(value, at) }
  return { isSuspended: kind === 'suspended' }
}

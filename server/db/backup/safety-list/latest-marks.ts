import type { SafetyMark } from './list-file.ts'

/** What holds for an account, by everything that the list says about it. */
export interface AccountSafety {
  readonly isDeleted: boolean
  /** Undefined where the list does not say. */
  readonly isSuspended: boolean | undefined
  /** SHA-256 of the password hash that holds; null for none, undefined where the list does not say. */
  readonly password: string | null | undefined
}

const UNKNOWN: AccountSafety = { isDeleted: false, isSuspended: undefined, password: undefined }

/** The final state of each account of a list, by the hash of its id. Later lines win, except that deletions are final. */
export function latestMarks(marks: readonly SafetyMark[]): ReadonlyMap<string, AccountSafety> {
  const accounts = new Map<string, AccountSafety>()
  for (const mark of marks)
    accounts.set(mark.member, { ...(accounts.get(mark.member) ?? UNKNOWN), ...saidBy(mark) })
  return accounts
}

function saidBy({ kind, password = null }: SafetyMark): Partial<AccountSafety> {
  if (kind === 'deleted') return { isDeleted: true }
  if (kind === 'password') return { password }
  return { isSuspended: kind === 'suspended' }
}

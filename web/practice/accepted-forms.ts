import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { AcceptedForms } from '#web/recitation/accepted-forms.ts'

/** Each member has a list of their own in this browser, and its visitors have one together. */
const keyOf = (memberId: string | undefined) =>
  memberId === undefined ? 'accepted-forms' : `accepted-forms-${memberId}`
/** The oldest are dropped beyond this. */
const MOST = 500

/** What a member (a visitor, where none is named) has accepted, as far as this browser knows. */
export const acceptedFormsOf = (memberId: string | undefined): AcceptedForms => ({
  list: () => stored(memberId),
  accept: (form) => acceptForms([form], memberId),
})

/** Keeps forms beside those there are, so that the same false alarm does not come back. */
export function acceptForms(forms: readonly AcceptedForm[], memberId: string | undefined): void {
  const kept = new Map([...stored(memberId), ...forms].map((form) => [nameOf(form), form]))
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify([...kept.values()].slice(-MOST)))
  } catch {
    // Not kept then; the word counts as right all the same.
  }
}

function stored(memberId: string | undefined): readonly AcceptedForm[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAcceptedForm) : []
  } catch {
    return []
  }
}

const nameOf = ({ expected, heard }: AcceptedForm) => `${expected} ${heard}`

function isAcceptedForm(value: unknown): value is AcceptedForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    'expected' in value &&
    'heard' in value &&
    typeof value.expected === 'string' &&
    typeof value.heard === 'string'
  )
}

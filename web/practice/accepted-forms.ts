import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { AcceptedForms } from '#web/recitation/accepted-forms.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

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
  storedForms(memberId).keep([...kept.values()].slice(-MOST))
}

const stored = (memberId: string | undefined) => storedForms(memberId).read() ?? []

const storedForms = (memberId: string | undefined) =>
  storedJson<readonly AcceptedForm[]>(keyOf(memberId), 'local', (kept) =>
    Array.isArray(kept) ? kept.filter(isAcceptedForm) : null,
  )

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

import type { AcceptedForm } from '#shared/domain/recitation/alignment.ts'

const KEY = 'accepted-forms'
/** The oldest are dropped beyond this. */
const MOST = 500

/** What this person has accepted in this browser. Empty where nothing readable is kept. */
export function acceptedForms(): readonly AcceptedForm[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAcceptedForm) : []
  } catch {
    return []
  }
}

/** Keeps a form, so that the same false alarm does not come back. */
export function acceptForm(form: AcceptedForm): void {
  const others = acceptedForms().filter(
    ({ expected, heard }) => expected !== form.expected || heard !== form.heard,
  )
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, form].slice(-MOST)))
  } catch {
    // Not kept then; the word counts as right all the same.
  }
}

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

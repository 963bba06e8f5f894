import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { AcceptedForms } from '#web/recitation/accepted-forms.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

/** Each member has a list in this browser; visitors share one. */
const getStorageKey = (memberId: string | undefined) =>
  memberId === undefined ? 'accepted-forms' : `accepted-forms-${memberId}`
/** The maximum number of stored forms; older ones are dropped. */
const MAX_FORMS = 500

/** Opens the forms accepted in this browser by a member or, without an id, by visitors. */
export const openAcceptedForms = (memberId: string | undefined): AcceptedForms => ({
  list: () => readForms(memberId),
  accept: (form) => acceptForms([form], memberId),
})

/** Adds forms, so the same false alarm doesn't return. */
export function acceptForms(forms: readonly AcceptedForm[], memberId: string | undefined): void {
  const byKey = new Map([...readForms(memberId), ...forms].map((form) => [getFormKey(form), form]))
  openStoredForms(memberId).set([...byKey.values()].slice(-MAX_FORMS))
}

const readForms = (memberId: string | undefined) => openStoredForms(memberId).read() ?? []

const openStoredForms = (memberId: string | undefined) =>
  openStoredJson<readonly AcceptedForm[]>(getStorageKey(memberId), 'local', (stored) =>
    Array.isArray(stored) ? stored.filter(isAcceptedForm) : null,
  )

const getFormKey = ({ expected, heard }: AcceptedForm) => `${expected} ${heard}`

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

import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'

/** Forms the person accepted with "I said it"; they count as those words from then on. */
export interface AcceptedForms {
  readonly list: () => readonly AcceptedForm[]
  readonly accept: (form: AcceptedForm) => void
}

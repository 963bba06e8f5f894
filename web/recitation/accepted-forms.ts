import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'

/** Forms that the person accepted with "I said it". From then on, they count as those words. */
export interface AcceptedForms {
  readonly list: () => readonly AcceptedForm[]
  readonly accept: (form: AcceptedForm) => void
}

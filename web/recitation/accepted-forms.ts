import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'

/** What was heard for words that the person said they had said; it counts as those words from then on. */
export interface AcceptedForms {
  readonly list: () => readonly AcceptedForm[]
  readonly accept: (form: AcceptedForm) => void
}

import type { AcceptedForm } from '#shared/domain/recitation/alignment.ts'

/** What was heard for words that the person said they had said; it counts as those words from then on. */
export interface AcceptedForms {
  readonly list: () => readonly AcceptedForm[]
  readonly accept: (form: AcceptedForm) => void
}

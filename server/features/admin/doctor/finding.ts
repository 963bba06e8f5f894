import type { messages } from './messages.ts'

/** What was found about one part of the installation. */
export interface DoctorFinding {
  readonly about: keyof typeof messages.title
  readonly text: string
  /** Whether it is a problem. */
  readonly mend: boolean
}

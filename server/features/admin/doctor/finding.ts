import type { messages } from './messages.ts'

export interface DoctorFinding {
  readonly about: keyof typeof messages.title
  readonly text: string
  /** True if the operator should fix it. */
  readonly isProblem: boolean
}

/** Where something is on a screen: each step lies within the one before it. */
export type Place = readonly Step[]

/** One of role, label and CSS selector, and what narrows it down. */
export interface Step {
  readonly role?: string
  readonly label?: string
  readonly css?: string
  /** The accessible name: the whole of it, or what it matches. */
  readonly name?: string | { readonly pattern: string }
  /** A part of the text that is shown. */
  readonly text?: string
}

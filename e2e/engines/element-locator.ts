/** Locates an element on a screen. Each step is inside the previous one. */
export type ElementLocator = readonly Step[]

/** A role, label, or CSS selector, narrowed by name and text. */
export interface Step {
  readonly role?: string
  readonly label?: string
  readonly css?: string
  /** The exact accessible name, or a pattern it matches. */
  readonly name?: string | { readonly pattern: string }
  /** Part of its visible text. */
  readonly text?: string
}

/** What a new member learns first. */
export type FirstKind = 'verse' | 'passage' | 'theme' | 'list'

export interface FirstChoice {
  readonly kind: FirstKind
  /** The passage as typed, such as "Psalm 23". */
  readonly passage: string
  /** The chosen ready set. */
  readonly setId: string
}

/** A card or set that a member can report to the admin. */
export interface Reportable {
  readonly kind: 'card' | 'set'
  readonly id: string
  readonly title: string
}

/** A public card or set, and its title. */
export interface Reportable {
  readonly kind: 'card' | 'set'
  readonly id: string
  readonly title: string
}

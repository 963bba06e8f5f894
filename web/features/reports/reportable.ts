/** One public card or set, and what it is called. */
export interface Reportable {
  readonly kind: 'card' | 'set'
  readonly id: string
  readonly title: string
}

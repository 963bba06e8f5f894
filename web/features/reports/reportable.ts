export interface Reportable {
  readonly kind: 'card' | 'set'
  readonly id: string
  readonly title: string
}

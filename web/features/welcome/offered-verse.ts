export interface OfferedVerse {
  readonly id: string
  readonly reference: string
}

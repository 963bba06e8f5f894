import type { Columns } from '#shared/domain/import/columns.ts'
import type { ReadSource, Refusal, Source } from './read-source.ts'

export interface ReaderRequest {
  readonly source: Source
  readonly columns: Columns | undefined
}

export type ReaderResponse =
  | { readonly is: 'reading'; readonly done: number }
  | { readonly is: 'read'; readonly read: ReadSource }
  | { readonly is: 'refused'; readonly refusal: Refusal }

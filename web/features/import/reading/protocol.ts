import type { Columns } from '#shared/domain/import/columns.ts'
import type { ReadSource, Refusal, Source } from './read-source.ts'

export interface ReaderRequest {
  readonly source: Source
  readonly columns: Columns | undefined
}

export type ReaderResponse =
  | { readonly status: 'reading'; readonly done: number }
  | { readonly status: 'read'; readonly read: ReadSource }
  | { readonly status: 'refused'; readonly refusal: Refusal }

import type { Columns } from '#shared/domain/import/columns.ts'
import type { ReadSource, Refusal, Source } from './read-source.ts'

/** The page's request: a source, and the columns' roles if the person chose them. */
export interface ToReader {
  readonly source: Source
  readonly columns: Columns | undefined
}

/** The worker's replies: progress, then the result. */
export type FromReader =
  | { readonly is: 'reading'; readonly done: number }
  | { readonly is: 'read'; readonly read: ReadSource }
  | { readonly is: 'refused'; readonly refusal: Refusal }

import type { Columns } from '#shared/domain/import/columns.ts'
import type { ReadSource, Refusal, Source } from './read-source.ts'

/** What the page asks of the thread that reads: a source, and which columns hold what, where that was said. */
export interface ToReader {
  readonly source: Source
  readonly columns: Columns | undefined
}

/** What the thread tells: how far it is, then what was read. */
export type FromReader =
  | { readonly is: 'reading'; readonly done: number }
  | { readonly is: 'read'; readonly read: ReadSource }
  | { readonly is: 'refused'; readonly refusal: Refusal }

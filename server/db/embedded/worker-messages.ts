/** How an embedded database is kept. */
export interface EmbeddedOptions {
  /** Folder that holds the database; without one it lives in memory and is gone at the end. */
  readonly folder?: string
  /** A dumped database to begin with, instead of an empty one. Only in memory. */
  readonly template?: Uint8Array
  /** Files that the database may have open at a time, at least 64; 1000 unless said. Only in a folder. */
  readonly openFiles?: number
}

/** What the worker is asked. Bytes are PostgreSQL's wire protocol; `stream` says whose. */
export type DatabaseRequest =
  | { readonly kind: 'reset' }
  | { readonly kind: 'query'; readonly stream: number; readonly bytes: Uint8Array }
  | { readonly kind: 'countSyncs'; readonly call: number }
  | { readonly kind: 'dump'; readonly call: number }
  | { readonly kind: 'close'; readonly call: number }

/** What the worker tells: that it is open, bytes for a stream, or the answer to a call. */
export type DatabaseReply =
  | { readonly kind: 'open' }
  | { readonly kind: 'answer'; readonly stream: number; readonly bytes: Uint8Array }
  | { readonly kind: 'broken'; readonly stream: number; readonly message: string }
  | { readonly kind: 'called'; readonly call: number; readonly value: unknown }

export interface EmbeddedOptions {
  /** Without it, the database is in memory. */
  readonly folder?: string
  /** A dump to start from; only for a database in memory. */
  readonly template?: Uint8Array
  readonly openFiles?: number
}

/** Requests to the worker. Bytes are PostgreSQL's wire protocol, for a stream. */
export type DatabaseRequest =
  | { readonly kind: 'reset' }
  | { readonly kind: 'query'; readonly stream: number; readonly bytes: Uint8Array }
  | { readonly kind: 'countSyncs'; readonly call: number }
  | { readonly kind: 'dump'; readonly call: number }
  | { readonly kind: 'close'; readonly call: number }

export type DatabaseReply =
  | { readonly kind: 'open' }
  | { readonly kind: 'answer'; readonly stream: number; readonly bytes: Uint8Array }
  | { readonly kind: 'broken'; readonly stream: number; readonly message: string }
  | { readonly kind: 'called'; readonly call: number; readonly value: unknown }

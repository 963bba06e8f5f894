import type * as z from 'zod/mini'

/** Any zod schema, mini or full. */
type Schema = z.core.$ZodType

/** Who may make a call. Everybody else is refused: 401 for visitors, 403 for members without premium. */
export type Access = 'anyone' | 'member' | 'premium'

/** One call of the API: its address, who may make it, and what goes in and out. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for every key of `params`. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of a successful answer. Fields that it does not name never leave the server. */
  readonly response: Schema
}

/** The places in a request that hold input. */
export type InputPart = 'params' | 'query' | 'body'

/** What a caller passes there; `undefined` if the call takes nothing there. */
export type Sent<E extends Endpoint, Part extends InputPart> =
  E extends Record<Part, infer S extends Schema> ? z.core.input<S> : undefined

/** What the server's handler gets from there, after parsing. */
export type Received<E extends Endpoint, Part extends InputPart> =
  E extends Record<Part, infer S extends Schema> ? z.core.output<S> : undefined

/** What a caller gets back. */
export type Answer<E extends Endpoint> = z.core.output<E['response']>

/** What the server's handler returns. */
export type Answering<E extends Endpoint> = z.core.input<E['response']>

/** Declares a call. It returns the literal it is given, so that both sides can infer every type from it. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

import type * as z from 'zod/mini'

/** Any Zod schema, mini or full. */
type Schema = z.core.$ZodType

/** Who may call an endpoint. Others get 401 (visitors) or 403 (members without premium). */
export type Access = 'anyone' | 'member' | 'premium'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Contains `:name` for every key of `params`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** Set if children's seats may not call the endpoint; they get 403. */
  readonly seats?: 'refused'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body of a successful response. Fields that aren't listed never leave the server. */
  readonly response: Schema
}

export type InputPart = 'params' | 'query' | 'body'

/** What a caller passes; `undefined` if the endpoint takes nothing in that part. */
export type RequestInput<E extends Endpoint, Part extends InputPart> =
  E extends Record<Part, infer S extends Schema> ? z.core.input<S> : undefined

export type RequestData<E extends Endpoint, Part extends InputPart> =
  E extends Record<Part, infer S extends Schema> ? z.core.output<S> : undefined

export type ResponseData<E extends Endpoint> = z.core.output<E['response']>

export type ResponseInput<E extends Endpoint> = z.core.input<E['response']>

/** Declares an endpoint. Returns its argument unchanged, so server and page infer every type from the literal. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

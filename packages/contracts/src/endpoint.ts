import type { z } from 'zod'
import type { Gate } from './gate.ts'

/** The request and response of one call. The API validates with it, and the page builds its requests from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** The whole path from the host, with parameters as `:id`: `/api/data/imports/:id`, `/run-backtest`. */
  readonly path: string
  /** Who may call it; everybody else is refused before the body is read. */
  readonly gate: Gate
  /** Path parameters: text, as it stands in the address. */
  readonly params?: z.ZodType
  /** Query parameters: text, as it stands in the address. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The response holds a token, key or code. It is never compressed: its length would help to guess what it holds (the BREACH attack). */
  readonly secret?: true
  /** `binary`: the response is bytes; the endpoint's declaration describes their format. */
  readonly response: z.ZodType | 'binary'
  /** The call itself decides about text and numbers that cannot be kept, part by part. Everywhere else they are refused before it. */
  readonly decidesPartByPart?: true
}

type Read<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise
type Write<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise

/** What the server receives, checked and with defaults filled in. */
export type ParamsOf<E extends Endpoint> = Read<E['params'], undefined>
export type QueryOf<E extends Endpoint> = Read<E['query'], undefined>
export type BodyOf<E extends Endpoint> = Read<E['body'], undefined>
export type ResponseOf<E extends Endpoint> = E['response'] extends 'binary' ? Uint8Array : Read<E['response'], never>

/** What a caller sends. */
export type ParamsFor<E extends Endpoint> = Write<E['params'], undefined>
export type QueryFor<E extends Endpoint> = Write<E['query'], undefined>
export type BodyFor<E extends Endpoint> = Write<E['body'], undefined>

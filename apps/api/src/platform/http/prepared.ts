import type { Readable } from 'node:stream'

/** An answer that is already in its final form: sent as it is, without passing through its contract's schema. */
export interface Prepared {
  readonly prepared: string | Uint8Array
  readonly type: string
  /** Changes whenever the bytes change: the answer becomes cacheable (ETag, 304). */
  readonly version?: string
  /** Further headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/** JSON text that the caller has made of a value of the contract's form. */
export const jsonText = (text: string, version?: string): Prepared => ({ prepared: text, type: 'application/json; charset=utf-8', version })

export const bytes = (data: Uint8Array, type: string, version?: string, headers?: Prepared['headers']): Prepared => ({
  prepared: data,
  type,
  version,
  headers,
})

export function isPrepared(value: unknown): value is Prepared {
  return typeof value === 'object' && value !== null && 'prepared' in value
}

/** An answer that is read while it comes. */
export interface Streamed {
  readonly stream: Readable
  readonly type: string
}

export function isStreamed(value: unknown): value is Streamed {
  return typeof value === 'object' && value !== null && 'stream' in value
}

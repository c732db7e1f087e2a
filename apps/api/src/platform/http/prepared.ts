import type { Readable } from 'node:stream'

/** A response that is already in its final form. It is sent as it is, without the contract's schema. */
export interface Prepared {
  readonly prepared: string | Uint8Array
  readonly type: string
  /** Changes whenever the bytes change. It makes the response cacheable (ETag, 304). */
  readonly version?: string
  /** Further headers of the response. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Wraps JSON text that the caller made from a value of the contract's form. */
export const jsonText = (text: string, version?: string): Prepared => ({ prepared: text, type: 'application/json; charset=utf-8', version })

export const bytes = (data: Uint8Array, type: string, version?: string, headers?: Prepared['headers']): Prepared => ({
  prepared: data,
  type,
  version,
  headers,
})

/** The same bytes, not a copy. A response that is kept is kept like this, since one `Buffer` is compressed only once. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

export function isPrepared(value: unknown): value is Prepared {
  return typeof value === 'object' && value !== null && 'prepared' in value
}

/** A response that the client reads while it is written. */
export interface Streamed {
  readonly stream: Readable
  readonly type: string
}

export function isStreamed(value: unknown): value is Streamed {
  return typeof value === 'object' && value !== null && 'stream' in value
}

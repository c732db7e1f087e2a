import type { ErrorBody, RefusalCode } from '@assay/contracts'
import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** The error of a call of RTK Query. */
export type CallError = FetchBaseQueryError | SerializedError

type Details = ErrorBody['error']

/** Code, message and details of a refusal by our server; undefined if it did not respond, or with another form. */
export function refusalOf(error: CallError | undefined): (Details & { code: RefusalCode | (string & {}) }) | undefined {
  if (!error || !('status' in error)) return undefined
  const body = error.data as Partial<ErrorBody> | undefined
  return typeof body?.error?.code === 'string' ? body.error : undefined
}

export const noResponse = 'The server does not respond.'

/** For a response without a message of ours, such as the page of a proxy. */
export const bareStatus = (status: number): string => `The server responded with status ${status} and no explanation.`

/** One sentence that tells the user what happened. */
export function sentenceOf(error: CallError): string {
  const refusal = refusalOf(error)
  if (refusal) return refusal.message
  if ('status' in error && error.status === 'CUSTOM_ERROR') return error.error
  if ('status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')) return noResponse
  return 'The server sent a response that this page does not understand.'
}

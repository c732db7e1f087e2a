import type { ErrorBody, RefusalCode } from '@assay/contracts'
import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** What a call of RTK Query hands over when it did not succeed. */
export type CallError = FetchBaseQueryError | SerializedError

type Details = ErrorBody['error']

/** Code, sentence and details of a refusal by our server; undefined when it did not respond, or with something else. */
export function refusalOf(error: CallError | undefined): (Details & { code: RefusalCode | (string & {}) }) | undefined {
  if (!error || !('status' in error)) return undefined
  const body = error.data as Partial<ErrorBody> | undefined
  return typeof body?.error?.code === 'string' ? body.error : undefined
}

export const noResponse = 'The server does not respond.'

/** For a response that carries no sentence of ours, such as the page of a proxy. */
export const bareStatus = (status: number): string => `The server responded with status ${status} and no explanation.`

/** What happened, in one sentence for the person in front of the page. */
export function sentenceOf(error: CallError): string {
  const refusal = refusalOf(error)
  if (refusal) return refusal.message
  if ('status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')) return noResponse
  return 'The server sent a response that this page does not understand.'
}

import { Refusal as AnyRefusal, type RefusalMore } from '@assay/strategy'
import { z } from 'zod'

/** Everything a caller can be refused, and how it is said: `code: [status, sentence]`. */
export const refusals = {
  RULES_EMPTY: [400, 'There is no entry rule to test.'],
  RULE_INVALID: [400, 'A rule is not valid.'],
  INDICATOR_UNKNOWN: [400, 'There is no indicator of that name.'],
  PARAM_OUT_OF_RANGE: [400, 'A parameter is unknown or outside its range.'],
  DATES_INVALID: [400, 'The period is not valid.'],
  SYMBOL_UNKNOWN: [400, 'There is no instrument of that name.'],
  NO_DATA: [400, 'There are no bars in that period.'],
  TIMEFRAME_NOT_HELD: [400, 'There are no bars of so fine a timeframe.'],
  BODY_INVALID: [400, 'The request is not of the expected form.'],
  ORIGIN_REFUSED: [403, 'Requests from that origin are refused.'],
  OPERATOR_ONLY: [403, 'Only the operator of this installation may do that.'],
  NOT_FOUND: [404, 'There is nothing at that address.'],
  IMPORT_NOT_FOUND: [404, 'There is no such import.'],
  JOB_NOT_FOUND: [404, 'There is no such job.'],
  METHOD_NOT_ALLOWED: [405, 'That method is not served at this address.'],
  DATA_NOT_READY: [409, 'The bars of that period are being fetched.'],
  IMPORT_STATE: [409, 'The import is not in a state that allows that.'],
  LIMIT_EXCEEDED: [413, 'The request is larger than the limits allow.'],
  UNSUPPORTED_MEDIA: [415, 'Only JSON bodies are accepted here.'],
  IMPORT_REFUSED: [422, 'The file was refused; nothing of it was stored.'],
  RATE_LIMITED: [429, 'Too many requests; try again later.'],
  FAULT: [500, 'Something went wrong on our side; it has been logged.'],
  UNAVAILABLE: [503, 'The server is not ready.'],
  BUSY: [503, 'All workers are busy; try again in a moment.'],
  TIMEOUT: [503, 'The run took longer than allowed and was stopped.'],
  STORAGE_FULL: [507, 'The disk is full; nothing was stored. Reading goes on.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type RefusalCode = keyof typeof refusals

/** A refusal whose code stands in the table. The same class that pure code throws, with its codes narrowed. */
export type Refusal = AnyRefusal & { readonly code: RefusalCode }
export const Refusal = AnyRefusal as new (code: RefusalCode, more?: RefusalMore) => Refusal

/** HTTP status of a refusal. A code that is not in the table is a fault. */
export function statusOf(refusal: AnyRefusal): number {
  return refusals[tableCode(refusal)][0]
}

/** What is answered instead of a result. Details such as `jobId` stand beside `code`. */
export const ErrorBody = z.object({
  error: z.looseObject({ code: z.string(), message: z.string(), path: z.string().optional() }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The answer to a refused request: the refusal's own sentence where it has one, else the table's. */
export function errorBody(refusal: AnyRefusal): ErrorBody {
  const code = tableCode(refusal)
  const message = code === refusal.code ? (refusal.sentence ?? refusals[code][1]) : refusals[code][1]
  const path = refusal.path === undefined ? {} : { path: refusal.path }
  return { error: { ...refusal.details, code, message, ...path } }
}

function tableCode({ code }: AnyRefusal): RefusalCode {
  return Object.hasOwn(refusals, code) ? (code as RefusalCode) : 'FAULT'
}

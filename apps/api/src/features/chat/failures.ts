import type { RulesReason } from '@assay/contracts'

/** Why a model's answer is not used. */
export class AnswerFailed extends Error {
  readonly reason: RulesReason

  constructor(reason: RulesReason, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

const unreadable = /^AI_(JSONParse|TypeValidation)Error$/
/** Nothing usable arrived. If something had arrived before, the rest is missing. */
const incomplete = /^AI_(InvalidResponseData|NoContentGenerated|NoOutputGenerated|EmptyResponseBody)Error$/

/**
 * The reason behind an error of the library. Its message is never used: a provider may repeat the key in it.
 * `began`: part of the answer had arrived.
 */
export function reasonOf(error: unknown, began: boolean): RulesReason {
  if (error instanceof AnswerFailed) return error.reason
  const names = namesOf(error)
  if (names.some((name) => unreadable.test(name))) return 'unreadable'
  if (!began && names.some((name) => incomplete.test(name))) return 'unreadable'
  return began ? 'cut' : 'failed'
}

/** For the log: only the kinds of the errors and the status, never their messages. */
export const kindOf = (error: unknown): string => [...namesOf(error), statusOf(error)].filter(Boolean).join(' < ')

function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [error.name, ...namesOf(error.cause)]
}

const statusOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? `status ${error.statusCode}`
    : ''

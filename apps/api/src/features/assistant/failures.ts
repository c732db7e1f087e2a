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
/** Nothing usable came; where something had come before, the rest is missing. */
const incomplete = /^AI_(InvalidResponseData|NoContentGenerated|NoOutputGenerated|EmptyResponseBody)Error$/

/**
 * What an error of the library means. Its message stays out of everything: a provider may repeat the key in it.
 * `began`: whether anything of the answer had come.
 */
export function reasonOf(error: unknown, began: boolean): RulesReason {
  if (error instanceof AnswerFailed) return error.reason
  const names = namesOf(error)
  if (names.some((name) => unreadable.test(name))) return 'unreadable'
  if (!began && names.some((name) => incomplete.test(name))) return 'unreadable'
  return began ? 'cut' : 'failed'
}

/** For the log: the kinds of the errors and the status, and nothing that was said. */
export const kindOf = (error: unknown): string => [...namesOf(error), statusOf(error)].filter(Boolean).join(' < ')

function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [error.name, ...namesOf(error.cause)]
}

const statusOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? `status ${error.statusCode}`
    : ''

import { type Path, pathText } from './path.ts'

/** The codes for which rules can be refused. Their sentences are in the error table of `@assay/contracts`; `message` is more exact. */
export const problemCodes = ['RULES_EMPTY', 'RULE_INVALID', 'INDICATOR_UNKNOWN', 'PARAM_OUT_OF_RANGE', 'LIMIT_EXCEEDED'] as const
export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  code: ProblemCode
  /** The offending field, such as `final_strategy.entry.long.conditions.conditions[0].indicator1.params.period`. */
  path: string
  message: string
}

export const problem = (code: ProblemCode, path: Path, message: string): Problem => ({ code, path: pathText(path), message })

import type { CatalogueEntry, ParamField } from './entry.ts'

export interface ParamProblem {
  /** The name of the faulty parameter, as the caller wrote it. */
  readonly param: string
  readonly message: string
}

export type CheckedParams =
  | { readonly ok: true; readonly params: Record<string, number> }
  | { readonly ok: false; readonly problems: readonly ParamProblem[] }

/**
 * Returns `params` in declared order with defaults filled in, or all their problems. Nothing is converted: a number
 * must be a finite number.
 */
export function checkParams(entry: CatalogueEntry, params: Readonly<Record<string, unknown>>): CheckedParams {
  const known = new Set(entry.paramSpecs.map(({ name }) => name))
  const problems: ParamProblem[] = Object.keys(params)
    .filter((param) => !known.has(param))
    .map((param) => ({ param, message: `"${entry.name}" has no parameter "${param}"` }))
  const filled: Record<string, number> = {}
  for (const field of entry.paramSpecs) {
    const value = Object.hasOwn(params, field.name) ? params[field.name] : field.default
    const fault = faultOf(field, value)
    if (fault) problems.push({ param: field.name, message: `"${field.name}" of "${entry.name}" ${fault}` })
    else filled[field.name] = value as number
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, params: filled }
}

function faultOf({ kind, min, max, choices }: ParamField, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a finite number'
  if (kind === 'choice' && !Object.hasOwn(choices ?? {}, value)) return `must be one of ${choiceList(choices ?? {})}, not "${value}"`
  if (kind === 'int' && !Number.isInteger(value)) return `must be a whole number from ${min} to ${max}, not "${value}"`
  if (value < min || value > max) return `must be from ${min} to ${max}, not "${value}"`
  return undefined
}

function choiceList(choices: Readonly<Record<number, string>>): string {
  return Object.entries(choices)
    .map(([code, name]) => `${code} (${name})`)
    .join(', ')
}

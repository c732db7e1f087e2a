import { findEntry } from '@assay/indicators'
import type { Operand } from '@assay/strategy'
import { words } from '../read/words.ts'
import type { AlertResult, LookupResult, StrategyResult } from '../result.ts'

type Answered = StrategyResult | AlertResult | LookupResult

const isOperand = (value: object): value is Operand => 'name' in value && 'params' in value && 'candle' in value

/** Every operand in a part of a result. */
function operandsIn(value: unknown): Operand[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isOperand(value) ? [value] : []), ...Object.values(value).flatMap(operandsIn)]
}

const levels: Readonly<Record<string, readonly number[]>> = words.extremesOf

/** The values of a function's parameter; the default alone if it is among them, because the others were said. */
function paramValues(result: Answered, code: string, param: string): string[] {
  const operands = operandsIn(result).filter(({ name }) => findEntry(name)?.entry.function === code)
  if (param === 'output') return operands.flatMap(({ name }) => findEntry(name)?.entry.displayedName ?? [])
  const spec = operands.flatMap(({ name }) => findEntry(name)?.entry.paramSpecs.find((each) => each.name === param) ?? []).at(0)
  const values = operands.map(({ params }) => params[param]).filter((value) => value !== undefined)
  const meant = spec && values.includes(spec.default) ? [spec.default] : values
  return meant.map((value) => spec?.choices?.[value] ?? String(value))
}

/** The value that an assumption stands for, as text: "14" for `RSI.period`; undefined if its words say it, or if the result does not hold it. */
export function assumedValue(result: Answered, key: string): string | undefined {
  const [code, param] = key.split('.')
  if (param === 'oversold' || param === 'overbought') return levels[code]?.[param === 'oversold' ? 0 : 1]?.toString()
  if (param !== undefined) return [...new Set(paramValues(result, code, param))].join(' and ') || undefined
  if (result.kind === 'lookup') return lookedUp(result, key)
  if (key === 'symbol') return result.symbol
  if (key !== 'timeframe') return undefined
  return result.kind === 'strategy' ? result.timeframe : result.alert.params.timeframe?.toString()
}

function lookedUp({ args }: LookupResult, key: string): string | undefined {
  if (key === 'risk') return `${args.riskPercent} %`
  if (key === 'timeframe') return typeof args.operand === 'object' ? args.operand.timeframe : undefined
  return typeof args[key] === 'object' || args[key] === undefined ? undefined : String(args[key])
}

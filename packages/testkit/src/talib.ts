import { type Indicator, indicators } from '@assay/indicators'
import type { Bars } from '@assay/market'
import type { TalibColumns, TalibFunction, TalibHits, TalibSet, TalibValues } from './talib-form.ts'

export type TalibResult = { readonly outputs: TalibValues } | { readonly nonzero: TalibHits } | { readonly missing: string }

/** Our declaration for a TA-Lib function, or undefined if there is none. */
export const talibIndicator = (name: string): Indicator | undefined => byCode.get(name)

const byCode = new Map(indicators.filter(({ family }) => family === 'talib').map((indicator) => [indicator.code, indicator]))

/** Computes a set with our declaration, in the reference's own form, without reading the expected values. */
export function computeTalibSet(reference: TalibFunction, set: TalibSet, columns: TalibColumns): TalibResult {
  const indicator = talibIndicator(reference.name)
  if (!indicator) return { missing: `no indicator of ours computes "${reference.name}"` }
  const sources = sourcesOf(indicator)
  const params = { ...talibParams(indicator, reference, set.params), ...sourceCodes(sources) }
  const bars = talibBars(set, columns, sources.length)
  const results = indicator.compute(bars, params, { dayBoundary: 'utc' })
  const begin = indicator.warmup(params)
  if (reference.name.startsWith('CDL')) return { nonzero: { [reference.outputs[0].name]: hits(Object.values(results), begin) } }
  // Outputs are in the reference's order on both sides.
  const values = Object.values(results).map((column) => formValues(withInfinities(reference.name, column, bars.close).subarray(begin)))
  return { outputs: Object.fromEntries(reference.outputs.map(({ name }, at) => [name, values[at]])) }
}

// An input that can be any series (inReal, inPeriods) is put in a column that a source can name: the first one in
// close, the second in open.
const anySeries = [
  { column: 'close', code: 0 },
  { column: 'open', code: 1 },
] as const

const sourceCodes = (sources: readonly string[]) => Object.fromEntries(sources.map((name, at) => [name, anySeries[at].code]))

const priceInputs = { inOpen: 'open', inHigh: 'high', inLow: 'low', inClose: 'close', inVolume: 'volume' } as const

function talibBars({ inputs }: TalibSet, columns: TalibColumns, sources: number): Bars {
  const { time, open, high, low, close, volume } = columns
  const bars = { time, open, high, low, close, volume }
  for (const [input, column] of Object.entries(priceInputs)) if (input in inputs) bars[column] = columns[inputs[input]]
  const series = Object.keys(inputs).filter((input) => !(input in priceInputs))
  for (let at = 0; at < sources; at++) bars[anySeries[at].column] = columns[inputs[series[at]]]
  return bars
}

/**
 * Maps the reference's parameters to ours. Apart from the sources both lists have the same order. Ours lacks VAR's
 * deviations, which change nothing.
 */
export function talibParams(indicator: Indicator, { name, params }: TalibFunction, given: TalibSet['params']): Record<string, number> {
  const sources = sourcesOf(indicator)
  const ours = Object.keys(indicator.params).filter((param) => !sources.includes(param))
  const theirs = params.filter((param) => !(name === 'VAR' && param.name === 'optInNbDev'))
  if (ours.length !== theirs.length) throw new Error(`"${name}" has ${theirs.length} parameters, our "${indicator.id}" ${ours.length}`)
  return Object.fromEntries(ours.map((param, at) => [param, given[theirs[at].name]]))
}

const sourcesOf = ({ params }: Indicator) => Object.keys(params).filter((name) => params[name].choices?.[7] === 'volume')

// Our values are undefined where the result is infinite, because no rule can compare an infinite value. The reference
// has the floating-point result.
const infinite: Readonly<Record<string, (x: number) => number>> = {
  COSH: Math.cosh,
  EXP: Math.exp,
  LN: Math.log,
  LOG10: Math.log10,
  SINH: Math.sinh,
}

function withInfinities(name: string, column: Float64Array, input: Float64Array): Float64Array {
  const exact = infinite[name]
  return exact ? column.map((value, i) => (Number.isNaN(value) ? exact(input[i]) : value)) : column
}

const formValues = (column: Float64Array) => Array.from(column, (value) => (Number.isFinite(value) ? value : String(value)))

/** The entries of one pattern agree whenever they hold, so the first one that holds gives the strength. */
function hits(columns: readonly Float64Array[], begin: number): [number, number][] {
  const found: [number, number][] = []
  for (let i = begin; i < columns[0].length; i++) {
    const column = columns.find((values) => values[i] !== 0)
    if (column) found.push([i, column[i]])
  }
  return found
}

import { defaultsOf, type Indicator, indicators } from '@assay/indicators'
import type { Bars } from '@assay/market'
import type { NamedLines, NamedVariant } from './named-form.ts'

export type NamedResult = { readonly lines: NamedLines } | { readonly missing: string }

/** Our declaration for a class of the reference, or undefined if there is none. */
export const namedIndicator = (name: string): Indicator | undefined => byCode.get(name)

const byCode = new Map(indicators.filter(({ family }) => family === 'named').map((indicator) => [indicator.code, indicator]))

/**
 * Computes a variant with our declaration, line by line, without reading the expected values. Throws if a parameter has
 * no counterpart.
 */
export function computeNamedSet(name: string, variant: Pick<NamedVariant, 'params'>, bars: Bars): NamedResult {
  const indicator = namedIndicator(name)
  if (!indicator) return { missing: `no indicator of ours computes "${name}"` }
  const columns = indicator.compute(bars, paramsOf(indicator, variant.params), { dayBoundary: 'utc' })
  const lines = Object.entries(columns).map(([line, column]) => [line, Array.from(column, (value) => (Number.isNaN(value) ? null : value))])
  return { lines: Object.fromEntries(lines) }
}

function paramsOf(indicator: Indicator, theirs: NamedVariant['params']): Record<string, number> {
  const params = defaultsOf(indicator)
  for (const [name, value] of Object.entries(translated(indicator.code, theirs))) {
    if (!(name in params)) throw new Error(`"${indicator.code}" has no parameter "${name}" of ours`)
    params[name] = value
  }
  return params
}

/** Translates parameters into our names and codes. A parameter that the reference leaves open (null) gets our default. */
function translated(code: string, theirs: NamedVariant['params']): Record<string, number> {
  const ours: Record<string, number> = {}
  for (const [name, value] of Object.entries(theirs)) {
    if (value === null || without(code).includes(name)) continue
    if (name in special) Object.assign(ours, special[name](value))
    else if (typeof value === 'number') ours[renamed[`${code}.${name}`] ?? renamed[name] ?? camelCase(name)] = value
    else throw new Error(`"${code}" has the parameter "${name}", which has no counterpart here`)
  }
  return ours
}

const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const renamed: Readonly<Record<string, string>> = {
  period_me1: 'fastPeriod',
  period_me2: 'slowPeriod',
  period1: 'fastPeriod',
  period2: 'slowPeriod',
  'TrueStrengthIndicator.period1': 'longPeriod',
  'TrueStrengthIndicator.period2': 'shortPeriod',
  pchange: 'moveBars',
  'AwesomeOscillator.fast': 'fastPeriod',
  'AwesomeOscillator.slow': 'slowPeriod',
  period_signal: 'signalPeriod',
  sigperiod: 'signalPeriod',
  rsignal: 'signalPeriod',
  period_dfast: 'fastPeriod',
  period_dslow: 'slowPeriod',
  maperiod: 'averagePeriod',
  p1: 'shortPeriod',
  p2: 'middlePeriod',
  p3: 'longPeriod',
  rp1: 'rate1',
  rp2: 'rate2',
  rp3: 'rate3',
  rp4: 'rate4',
  rma1: 'smooth1',
  rma2: 'smooth2',
  rma3: 'smooth3',
  rma4: 'smooth4',
  gainlimit: 'gainLimit',
  hperiod: 'hullPeriod',
  perc: 'percent',
  devfactor: 'deviations',
  af: 'acceleration',
  afmax: 'maximum',
  senkou_lead: 'lead',
}

/** Reference parameters without a counterpart: they move a line into the future, pick a function, or do nothing in this class. */
const without = (code: string): readonly string[] =>
  code === 'DemarkPivotPoint' ? ['open', 'close', 'level1', 'level2', 'level3'] : ['chikou', 'func']

const averages = [
  'MovingAverageSimple',
  'ExponentialMovingAverage',
  'SmoothedMovingAverage',
  'WeightedMovingAverage',
  'DoubleExponentialMovingAverage',
  'TripleExponentialMovingAverage',
  'HullMovingAverage',
  'AdaptiveMovingAverage',
  'ZeroLagExponentialMovingAverage',
  'ZeroLagIndicator',
  'DicksonMovingAverage',
]

/** Parameters that are not numbers in the reference. */
const special: Readonly<Record<string, (value: unknown) => Partial<Record<string, number>>>> = {
  movav: (value) => ({ average: averageCode((value as { indicator: string }).indicator) }),
  rfactors: (value) => Object.fromEntries((value as number[]).map((weight, at) => [`weight${at + 1}`, weight])),
  autoheikin: (value) => ({ candles: value ? 0 : 1 }),
  close: (value) => (value ? { formula: 1 } : {}),
  open: (value) => (value ? { formula: 2 } : {}),
}

function averageCode(name: string): number {
  const code = averages.indexOf(name)
  if (code < 0) throw new Error(`"${name}" is no average that can be chosen here`)
  return code
}

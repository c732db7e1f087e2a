import { type Bars, dayMs, hourMs, newBars, timeframeMs } from '@assay/market'
import type { Group, Indicator, OutputSpec, ParamSpec, Unit } from './define.ts'
import { settleBars } from './settling.ts'

/** A parameter in the form that a picker or a schema reads. */
export interface ParamField extends ParamSpec {
  readonly name: string
}

/**
 * One entry of the catalogue: an operand with its defaults, and everything that a picker or a page shows about it. It
 * is plain JSON data.
 */
export interface CatalogueEntry {
  readonly name: string
  readonly displayedName: string
  /** The defaults, in declared order. */
  readonly params: Readonly<Record<string, number>>
  readonly candle: 0
  readonly timeframe: '15min'
  readonly family: Indicator['family']
  /** The reference's code name. Entries of a function with several outputs share it. */
  readonly function: string
  readonly output: string
  readonly group: Group
  readonly summary: string
  readonly unit: Unit
  readonly pane: 'price' | 'own'
  readonly aliases: readonly string[]
  readonly paramSpecs: readonly ParamField[]
  /** Bars without a value at the start, at the defaults. */
  readonly warmup: number
  /**
   * Bars after which the values no longer depend on where the series starts, at the defaults and on 15 minutes; null if
   * they always do.
   */
  readonly settle: number | null
  readonly needsVolume: boolean
  readonly pattern?: 'bullish' | 'bearish' | 'either'
  readonly references: readonly string[]
}

export interface FoundEntry {
  readonly entry: CatalogueEntry
  readonly indicator: Indicator
  /** The key under which `compute` returns the entry's column. */
  readonly output: string
}

/** The defaults of a declaration, in declared order. */
export function defaultsOf(indicator: Indicator): Record<string, number> {
  return Object.fromEntries(Object.entries(indicator.params).map(([name, spec]) => [name, spec.default]))
}

/** One entry per output of a declaration. */
export function entriesOf(indicator: Indicator): FoundEntry[] {
  return Object.keys(indicator.outputs).map((output) => ({ entry: entryOf(indicator, output), indicator, output }))
}

function entryOf(indicator: Indicator, output: string): CatalogueEntry {
  const spec = indicator.outputs[output]
  const params = defaultsOf(indicator)
  const warmup = (spec.warmup ?? indicator.warmup)(params)
  const unit = spec.unit ?? indicator.unit
  return {
    name: entryName(indicator, output),
    displayedName: displayedName(indicator, spec),
    params,
    candle: 0,
    timeframe: '15min',
    family: indicator.family,
    function: indicator.code,
    output,
    group: indicator.group,
    summary: indicator.summary,
    unit,
    // A direction or a difference on the price scale would flatten the candles.
    pane: unit === 'price' ? indicator.pane : 'own',
    aliases: indicator.aliases ?? [],
    paramSpecs: Object.entries(indicator.params).map(([name, param]) => ({ name, ...param })),
    warmup,
    settle: settledAfter(indicator, params, warmup),
    needsVolume: indicator.needsVolume ?? false,
    ...(spec.pattern && { pattern: spec.pattern }),
    references: indicator.references,
  }
}

/** Null instead of infinity, which JSON cannot express. */
function settledAfter(indicator: Indicator, params: Record<string, number>, firstValue: number): number | null {
  const bars = Math.max(firstValue, settleBars(indicator, params, timeframeMs['15min']))
  return Number.isFinite(bars) ? bars : null
}

/**
 * The code for a single output, the code and the output for several, and the code and the direction for a pattern with
 * a direction.
 */
function entryName(indicator: Indicator, output: string): string {
  const { code, family, outputs } = indicator
  const { entry, pattern } = outputs[output]
  if (entry) return entry
  if (pattern) return pattern === 'either' ? code : `${code}_${pattern.toUpperCase()}`
  if (Object.keys(outputs).length === 1) return code
  return family === 'named' ? `${code}_${output}` : `${code}_${output.toUpperCase()}`
}

function displayedName(indicator: Indicator, { label, pattern }: OutputSpec): string {
  if (pattern && pattern !== 'either') return `${indicator.name} (${label})`
  return Object.keys(indicator.outputs).length === 1 ? indicator.name : `${indicator.name}: ${label}`
}

/** Some days on which every price is another, enough to see what a formula reads. */
const sampleDays = 8

/**
 * The columns of the bars that a formula reads, and whether it reads the clock, found by computing it once over a few days. So nobody has to keep
 * a list of them.
 */
export function columnsRead(indicator: Indicator, params: Readonly<Record<string, number>>): ReadonlySet<keyof Bars> {
  const seen = new Set<keyof Bars>()
  const watched = new Proxy(someDays(0), { get: (all, name) => seen.add(name as keyof Bars) && all[name as keyof Bars] })
  computeOn(watched, indicator, params)
  return seen
}

/** Whether the values of a day depend on the hour at which its bar opens. */
export function tellsHours(indicator: Indicator, params: Readonly<Record<string, number>>): boolean {
  const [early, late] = [0, 7].map((hour) => computeOn(someDays(hour), indicator, params))
  return Object.keys(early).some((name) => early[name].some((value, i) => !Object.is(value, late[name][i])))
}

function someDays(hour: number): Bars {
  const bars = newBars(sampleDays)
  for (let i = 0; i < sampleDays; i++) {
    bars.time[i] = i * dayMs + hour * hourMs
    for (const [at, name] of (['open', 'high', 'low', 'close', 'volume'] as const).entries()) bars[name][i] = 100 + i + at / 10
  }
  return bars
}

const computeOn = (bars: Bars, indicator: Indicator, params: Readonly<Record<string, number>>) =>
  indicator.compute(bars, { ...defaultsOf(indicator), ...params }, { dayBoundary: 'utc', timeframe: '1D' })

/** Whether a value depends on the volume of the bars, because of the function itself or the source chosen for it. */
export function readsVolume({ needsVolume, paramSpecs }: CatalogueEntry, params: Readonly<Record<string, number>>): boolean {
  return needsVolume || paramSpecs.some(({ name, default: usual, choices }) => choices?.[params[name] ?? usual] === 'volume')
}

import {
  type BacktestAnswer,
  type BarsFacts,
  barsForRun,
  engineVersion,
  type HeldBars,
  type PreparedRun,
  prepareRun,
} from '@assay/backtest'
import { documentOfTemplate, type Measurement, measuredOf, type Template, templates } from '@assay/library'
import { type Bars, dayMs, expectedBars, type Instrument, type Timeframe } from '@assay/market'
import { pageRequestOf, pageTouchOrder } from '@assay/strategy'
import { versionOf } from '../../platform/machine/version.ts'
import type { KeptEvidence } from './library.store.ts'

/** Stored candles of a symbol, all of one source. The function that finds them is passed in by `app.ts`. */
export interface HeldSeries {
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  /** The timeframe in which it is stored. */
  readonly timeframe: Timeframe
  /** Changes with any bar. */
  readonly version: string
  /** The time that its candles cover. UTC milliseconds, as are all times here. */
  readonly covered: readonly [from: number, to: number] | null
  /** The end of the last closed candle. */
  end(timeframe: Timeframe): number
  read(timeframe: Timeframe, spanMs: number): Promise<Bars>
}

export interface MeasureNeeds {
  /** The series on which examples of a timeframe and of all slower ones are shown. */
  readonly heldSeries: (instrument: Instrument, timeframe: Timeframe, place: 'example') => Promise<HeldSeries | undefined>
  /** Runs a prepared request in a worker, over bars that are already loaded. */
  readonly answerOn: (prepared: PreparedRun, held: HeldBars, seriesVersion: string, signal: AbortSignal) => Promise<BacktestAnswer>
}

/** On what the templates of a symbol would be measured. */
export interface EvidenceBasis extends Pick<KeptEvidence, 'symbol' | 'key' | 'provider' | 'label' | 'simulated' | 'to'> {
  readonly series: HeldSeries
}

const spanMs = { real: 1827 * dayMs, simulated: 365 * dayMs }
/** Bars before the period, on which its indicators look back. */
const historyMs = 150 * dayMs
/** The timeframe whose bars decide which period can be measured. */
const finest = '15min'

/** Part of the version, because evidence that was measured with the stop first has to be measured again. */
const touchOrder = pageTouchOrder(finest)

const templatesVersion = versionOf([engineVersion, templates, touchOrder])

/** The data on which the templates of a symbol would be measured now; undefined if there are no bars. */
export async function basisOf(
  { heldSeries }: Pick<MeasureNeeds, 'heldSeries'>,
  instrument: Instrument,
): Promise<EvidenceBasis | undefined> {
  const series = await heldSeries(instrument, finest, 'example')
  if (!series) return undefined
  const { provider, label, simulated, version, covered } = series
  const key = `${versionOf([templatesVersion, provider, covered?.[0]])} ${version}`
  return { symbol: instrument.symbol, key, provider, label, simulated, to: series.end(finest), series }
}

/**
 * Whether templates have to be measured again: they, their series, its start or bars that were measured have changed. Minutes that are
 * only added to its end wait until they are a day.
 */
export function hasChanged(kept: Pick<KeptEvidence, 'key' | 'to'>, basis: Pick<EvidenceBasis, 'key' | 'to'>): boolean {
  const [before, now] = [kept.key, basis.key].map((key) => key.split(' '))
  return before[0] !== now[0] || (before[1] !== now[1] && basis.to <= kept.to)
}

/** Runs every template over the same period and reports to `onDone` how many are done. Undefined if there are no bars. */
export async function measure(
  needs: MeasureNeeds,
  instrument: Instrument,
  signal: AbortSignal,
  onDone: (done: number) => Promise<void>,
): Promise<{ evidence: Omit<KeptEvidence, 'madeAt'>; measured: Measurement[] } | undefined> {
  const basis = await basisOf(needs, instrument)
  if (!basis) return undefined
  const { series, ...evidence } = basis
  const span = (basis.simulated ? spanMs.simulated : spanMs.real) + historyMs
  const fine = series.timeframe === '1min' ? await series.read('1min', span) : undefined
  const minutes = fine && ({ timeframe: '1min', bars: fine } as const)
  const candles = async (timeframe: Timeframe): Promise<HeldCandles> => ({ series, bars: await series.read(timeframe, span), minutes })
  const bars = await candles(finest)
  if (bars.bars.time.length === 0) return undefined
  const from = Math.max(basis.to - span + historyMs, beginOf(bars.bars.time))
  const measured: Measurement[] = []
  for (const [timeframe, group] of byTimeframe()) {
    const held = timeframe === finest ? bars : await candles(timeframe)
    for (const template of group) {
      signal.throwIfAborted()
      measured.push(await measureOne(needs, template, { instrument, held, from, to: basis.to, signal }))
    }
    await onDone(measured.length)
  }
  return { evidence: { ...evidence, from }, measured }
}

/** The start of the period if fewer bars are stored than wanted: up to a fifth of them becomes history. */
function beginOf(time: Bars['time']): number {
  const [first, last] = [time[0], time[time.length - 1]]
  return first + Math.min(historyMs, Math.round((last - first) / 5))
}

const byTimeframe = () => Map.groupBy(templates, ({ timeframe }) => timeframe)

interface HeldCandles {
  readonly bars: Bars
  /** They decide which of stop and target a candle touched first; undefined if the series holds none. */
  readonly minutes: { readonly timeframe: '1min'; readonly bars: Bars } | undefined
  readonly series: HeldSeries
}

interface Run {
  readonly instrument: Instrument
  readonly held: HeldCandles
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
}

async function measureOne(
  { answerOn }: MeasureNeeds,
  template: Template,
  { instrument, held, from, to, signal }: Run,
): Promise<Measurement> {
  const { series, bars, minutes } = held
  const period = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const document = documentOfTemplate(template, { symbol: instrument.symbol })
  const prepared = prepareRun(pageRequestOf(document, period, undefined, { provider: series.provider }))
  const answer = await answerOn(prepared, barsForRun(prepared, bars, factsOf(instrument, held, from, to), minutes), series.version, signal)
  return { template: template.id, from, to, trades: measuredOf(answer) }
}

function factsOf(
  instrument: Instrument,
  { series: { provider, label, simulated }, bars }: HeldCandles,
  from: number,
  to: number,
): BarsFacts {
  const expected = expectedBars(instrument, finest, from, to)
  const held = bars.time.length
  return {
    provider,
    label,
    simulated,
    expected,
    held,
    missing: Math.max(0, expected - held),
    share: Math.min(1, held / expected),
    repaired: 0,
  }
}

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
import { type Bars, expectedBars, type Instrument, type Timeframe } from '@assay/market'
import { requestOf } from '@assay/strategy'
import { versionOf } from '../../platform/machine/version.ts'
import type { KeptEvidence } from './library.store.ts'

/** The stored candles of a symbol. The function that finds them is passed in by `app.ts`. */
export interface HeldSeries {
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  /** UTC milliseconds. */
  readonly end: number
  readonly version: string
  read(spanMs: number): Promise<Bars>
}

export interface MeasureNeeds {
  readonly heldSeries: (instrument: Instrument, timeframe: Timeframe) => Promise<HeldSeries | undefined>
  /** Runs a prepared request in a worker, over bars that are already loaded. */
  readonly answerOn: (prepared: PreparedRun, held: HeldBars, seriesVersion: string, signal: AbortSignal) => Promise<BacktestAnswer>
}

type Ground = Pick<KeptEvidence, 'symbol' | 'key' | 'provider' | 'label' | 'simulated' | 'to'>

const dayMs = 86_400_000
const spanMs = { real: 1827 * dayMs, simulated: 365 * dayMs }
/** Bars before the period, on which its indicators look back. */
const historyMs = 150 * dayMs
/** The timeframe whose bars decide which period can be measured. */
const finest = '15min'

const templatesVersion = versionOf([engineVersion, templates])

/** The data on which the templates of a symbol would be measured now; undefined if there are no bars. */
export async function groundOf({ heldSeries }: Pick<MeasureNeeds, 'heldSeries'>, instrument: Instrument): Promise<Ground | undefined> {
  const series = await heldSeries(instrument, finest)
  if (!series) return undefined
  const { provider, label, simulated, version, end } = series
  return { symbol: instrument.symbol, key: versionOf([templatesVersion, provider, version]), provider, label, simulated, to: end }
}

/** Runs every template over the same period and reports to `onDone` how many are done. Undefined if there are no bars. */
export async function measure(
  needs: MeasureNeeds,
  instrument: Instrument,
  signal: AbortSignal,
  onDone: (done: number) => Promise<void>,
): Promise<{ evidence: Omit<KeptEvidence, 'madeAt'>; measured: Measurement[] } | undefined> {
  const ground = await groundOf(needs, instrument)
  if (!ground) return undefined
  const span = ground.simulated ? spanMs.simulated : spanMs.real
  const bars = await barsOn(needs, instrument, finest, span + historyMs)
  if (!bars || bars.bars.time.length === 0) return undefined
  const from = Math.max(ground.to - span, beginOf(bars.bars.time))
  const measured: Measurement[] = []
  for (const [timeframe, group] of byTimeframe()) {
    const held = timeframe === finest ? bars : await barsOn(needs, instrument, timeframe, span + historyMs)
    if (!held) continue
    for (const template of group) {
      signal.throwIfAborted()
      measured.push(await measureOne(needs, template, { instrument, held, from, to: ground.to, signal }))
    }
    await onDone(measured.length)
  }
  return { evidence: { ...ground, from }, measured }
}

/** The start of the period if fewer bars are stored than wanted: up to a fifth of them becomes history. */
function beginOf(time: Bars['time']): number {
  const [first, last] = [time[0], time[time.length - 1]]
  return first + Math.min(historyMs, Math.round((last - first) / 5))
}

const byTimeframe = () => Map.groupBy(templates, ({ timeframe }) => timeframe)

interface HeldCandles {
  readonly bars: Bars
  readonly series: HeldSeries
}

async function barsOn(
  { heldSeries }: MeasureNeeds,
  instrument: Instrument,
  timeframe: Timeframe,
  span: number,
): Promise<HeldCandles | undefined> {
  const series = await heldSeries(instrument, timeframe)
  return series && { series, bars: await series.read(span) }
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
  const { series, bars } = held
  const period = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
  const document = documentOfTemplate(template, { symbol: instrument.symbol })
  const prepared = prepareRun(requestOf(document, period, { provider: series.provider }))
  const answer = await answerOn(prepared, barsForRun(prepared, bars, factsOf(instrument, held, from, to)), series.version, signal)
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

import type { AnalysisRequest, NextEvent, OtherSymbol } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { type Bars, dayMs, expectedBars, findInstrument, type Instrument, instruments, minuteMs, type Timeframe } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsTurns } from '../../platform/guard/bars-turns.ts'
import { asBuffer } from '../../platform/http/prepared.ts'
import { versionOf } from '../../platform/machine/version.ts'

/** Stored candles of a symbol, in shared memory; connected in `app.ts`. */
export interface HeldSeries {
  readonly provider: string
  readonly label: string
  readonly simulated: boolean
  readonly version: string
  end(timeframe: Timeframe): number
  read(timeframe: Timeframe, spanMs: number): Promise<Bars>
}

export interface AnalysisNeeds {
  readonly heldSeries: (instrument: Instrument, timeframe: Timeframe, place: 'present') => Promise<HeldSeries | undefined>
  /** Returns upcoming events; null when no calendar is held. */
  readonly nextEvents: (from: number, currencies: readonly string[]) => Promise<readonly NextEvent[] | null>
  /** Computes the analysis in a worker. */
  readonly analyse: (request: AnalysisRequest, signal: AbortSignal) => Promise<Uint8Array>
  /** The queue of requests that load bars into memory. */
  readonly turns: Pick<BarsTurns, 'run'>
  /** UTC milliseconds. */
  readonly now: () => number
}

export interface Analysed {
  /** The JSON of an `Analysis`. The same bars and calendar give the same bytes. */
  readonly json: Buffer
  readonly version: string
}

export type AnalysisService = ReturnType<typeof analysisService>

/** Five years. */
const spanMs = 1827 * dayMs
/** Contains more than 60 trading days. */
const otherSpanMs = 100 * dayMs
const slotMs = 15 * minuteMs
const ownTimeframe = '15min'
const otherTimeframe = '1h'

interface Other {
  readonly symbol: string
  readonly series: HeldSeries
}

/** The inputs of an analysis, before any bar is read. */
interface AnalysisBasis {
  readonly instrument: Instrument
  readonly own: HeldSeries
  readonly others: readonly Other[]
  readonly events: readonly NextEvent[] | null
  readonly version: string
}

/** Work being done, by name: whoever asks meanwhile gets the same. */
function shared<T>() {
  const underWay = new Map<string, Promise<T>>()
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const joined = underWay.get(name)
    if (joined) return joined
    const made = work().finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }
}

export function analysisService(needs: AnalysisNeeds) {
  /** The last answer of each symbol. */
  const answers = new Map<string, Analysed>()
  const [bases, computed, series] = [shared<AnalysisBasis>(), shared<Analysed>(), shared<HeldSeries | undefined>()]
  /** Choosing a series looks at the files of all; hundreds of callers at a time share one look. */
  const heldSeries: AnalysisNeeds['heldSeries'] = (instrument, timeframe, place) =>
    series(`${instrument.symbol} ${timeframe}`, () => needs.heldSeries(instrument, timeframe, place))

  /** Others may wait for the same analysis, so it is not given up when the caller who asked first leaves. */
  async function compute(basis: AnalysisBasis, { key }: Asker): Promise<Analysed> {
    const { instrument, version, own } = basis
    const end = own.end(ownTimeframe)
    const bars = expectedBars(instrument, ownTimeframe, end - spanMs, end)
    const json = await needs.turns.run({ key, signal: new AbortController().signal }, bars, async (turn) =>
      needs.analyse(await requestOf(basis), turn.asker.signal),
    )
    const answer = { json: asBuffer(json), version }
    answers.set(instrument.symbol, answer)
    return answer
  }

  return {
    /** Throws `SYMBOL_UNKNOWN`, `NO_DATA`, and what waiting for a turn throws. */
    async read(symbol: string, asker: Asker) {
      const instrument = findInstrument(symbol)
      if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${symbol}".`, path: 'symbol' })
      const basis = await bases(instrument.symbol, () => basisOf({ ...needs, heldSeries }, instrument))
      const known = answers.get(instrument.symbol)
      return known?.version === basis.version ? known : computed(basis.version, () => compute(basis, asker))
    },
  }
}

async function basisOf({ heldSeries, nextEvents, now }: AnalysisNeeds, instrument: Instrument): Promise<AnalysisBasis> {
  const from = Math.floor(now() / slotMs) * slotMs
  const [own, events, found] = await Promise.all([
    heldSeries(instrument, ownTimeframe, 'present'),
    nextEvents(from, [instrument.symbol.slice(0, 3), instrument.symbol.slice(3)]),
    Promise.all(
      instruments.map(async (other) => ({
        symbol: other.symbol,
        series: other === instrument ? undefined : await heldSeries(other, otherTimeframe, 'present'),
      })),
    ),
  ])
  if (!own) throw new Refusal('NO_DATA', { message: `There are no bars of ${instrument.symbol} that 15-minute candles can be made of.` })
  // Real and simulated prices are not compared with each other.
  const others = found.filter((other): other is Other => other.series?.simulated === own.simulated)
  const nameOf = (of: string, { provider, version, end }: HeldSeries, timeframe: Timeframe) => [of, provider, version, end(timeframe)]
  const named = [nameOf(instrument.symbol, own, ownTimeframe), ...others.map((other) => nameOf(other.symbol, other.series, otherTimeframe))]
  return { instrument, own, others, events, version: versionOf([named, events]) }
}

async function requestOf({ instrument, own, others, events }: AnalysisBasis): Promise<AnalysisRequest> {
  const { provider, label, simulated } = own
  const bars = await own.read(ownTimeframe, spanMs)
  if (bars.time.length === 0)
    throw new Refusal('NO_DATA', { message: `${label} has no bars of ${instrument.symbol} in the last five years that it holds.` })
  const read = async ({ symbol, series }: Other): Promise<OtherSymbol> => ({ symbol, bars: await series.read(otherTimeframe, otherSpanMs) })
  const { symbol, point } = instrument
  return { symbol, point, provider, label, simulated, bars, others: await Promise.all(others.map(read)), events }
}

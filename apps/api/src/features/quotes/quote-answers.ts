import { type QuoteDays, type QuoteSource, type QuotesAnswer, type QuotesQuery, Refusal } from '@assay/contracts'
import { findInstrument, type Instrument, instruments, isOpen, isStale, type LostInterval, nextOpen, type Quote } from '@assay/market'
import type { Feed } from './feed.ts'
import type { FeedRun } from './feed-run.ts'
import type { Adapters } from './open-adapters.ts'
import type { quoteDays } from './quote-days.ts'

/** The last known quote of a symbol. */
export type LastOf = (symbol: string) => Quote | undefined

/** The parts of a running feed. */
export interface Running {
  readonly adapters: Adapters
  readonly run: FeedRun
  readonly feed: Feed
}

/** The last quotes, the markets, and the source of each symbol. */
export function quotesAnswer({ adapters, run, feed }: Running, wanted: readonly Instrument[], last: LastOf, now: number): QuotesAnswer {
  const about = wanted.map(({ symbol }) => sourceOf(adapters, symbol, last(symbol), run.isBegun() ? run.lost(symbol) : []))
  const quotes = wanted.flatMap((instrument) => {
    const quote = last(instrument.symbol)
    if (!quote) return []
    const { symbol, bid, ask, at, source } = quote
    return [{ symbol, bid, ask, at, source, simulated: adapters.isSimulated(source), stale: isStale(instrument, at, now) }]
  })
  const state = stateOf(adapters, run, feed.isHeard())
  return { now, feed: { state, ...together(about) }, sources: about, markets: wanted.map((each) => marketOf(each, now)), quotes }
}

/** The trading day so far of each symbol, from its present source. */
export function daysAnswer(
  adapters: Adapters,
  dayOf: ReturnType<typeof quoteDays>,
  wanted: readonly Instrument[],
  last: LastOf,
): Promise<QuoteDays['days']> {
  const days = wanted.map(async (instrument) => {
    const { symbol } = instrument
    const { source, simulated } = sourceOf(adapters, symbol, last(symbol), [])
    return { symbol, day: source === null ? null : await dayOf(instrument, source, simulated, last(symbol)) }
  })
  return Promise.all(days)
}

/** The requested instruments, each once; all if none are named. Throws `SYMBOL_UNKNOWN`. */
export const instrumentsOf = (symbols: QuotesQuery['symbols']): readonly Instrument[] =>
  symbols ? [...new Set(symbols.map(instrumentOf))] : instruments

function stateOf({ sources }: Adapters, run: FeedRun, isHeard: boolean): QuotesAnswer['feed']['state'] {
  if (sources.adapters.length === 0) return 'off'
  if (!run.isBegun()) return 'standby'
  return isHeard ? 'running' : 'silent'
}

const mostLost = 20

function sourceOf({ sources, byName }: Adapters, symbol: string, last: Quote | undefined, lost: readonly LostInterval[]): QuoteSource {
  const { adapter = byName(last?.source), why } = sources.of(symbol)
  const { source = null, label = null, simulated = false } = adapter ?? {}
  return { symbol, source, label, simulated, why: why ?? adapter?.trouble?.(symbol) ?? null, lost: lost.slice(-mostLost) }
}

function together(about: readonly QuoteSource[]): Pick<QuotesAnswer['feed'], 'source' | 'label' | 'simulated'> {
  const [first] = about
  const isOne = first !== undefined && about.every(({ source }) => source === first.source)
  return {
    source: isOne ? first.source : null,
    label: isOne ? first.label : null,
    simulated: about.some(({ simulated }) => simulated),
  }
}

function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${symbol}".`, path: 'symbols' })
  return instrument
}

function marketOf(instrument: Instrument, time: number): QuotesAnswer['markets'][number] {
  const open = isOpen(instrument, time)
  return { symbol: instrument.symbol, open, opensAt: open ? null : nextOpen(instrument, time) }
}

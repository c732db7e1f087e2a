import {
  type PushAnswer,
  type QuoteDays,
  type QuoteSource,
  type QuotesAnswer,
  type QuotesPush,
  type QuotesQuery,
  Refusal,
} from '@assay/contracts'
import {
  type Bars,
  findInstrument,
  type Instrument,
  instruments,
  isOpen,
  isStale,
  type LostInterval,
  nextOpen,
  type Quote,
} from '@assay/market'
import type { Leadership } from '../../platform/database/leadership.ts'
import type { Log } from '../../platform/machine/log.ts'
import { openFeed, type QuoteListener } from './feed.ts'
import { type FeedRun, feedRun } from './feed-run.ts'
import type { KeeperNeeds } from './minute-keeper.ts'
import { type Adapters, openAdapters, type SourceNeeds } from './open-adapters.ts'
import { isToken } from './push-adapter.ts'
import { type DaysNeeds, quoteDays } from './quote-days.ts'
import type { LastQuote, QuoteEvaluation } from './quote-evaluation.ts'
import type { QuoteCounts } from './quote-figures.ts'

export interface QuotesNeeds extends SourceNeeds {
  /** What a connector has to show; '' for nobody may push. */
  readonly pushToken: string
  /** One of the programs on a database runs the feed. */
  readonly leadership: Leadership
  /** What accepted quotes are looked at for. */
  readonly evaluation: QuoteEvaluation
  /** The last quotes that were looked at, for programs that do not run the feed. */
  readonly lastQuotes: () => Promise<readonly LastQuote[]>
  readonly heldBars: (source: string, symbol: string, range: readonly [from: number, to: number]) => Promise<Bars>
  readonly keepPushed: KeeperNeeds['keep']
  readonly log: Log
  readonly now?: () => number
}

export interface QuotesService {
  list(query: QuotesQuery): Promise<QuotesAnswer>
  days(query: QuotesQuery): Promise<QuoteDays>
  /** Refuses whoever may not push, before anything is read of what they send. */
  admit(token: string | undefined): void
  /** Answers when what came of the quotes is committed. */
  push(sent: QuotesPush): Promise<PushAnswer>
  /** Tells of accepted quotes as they come, on the program that runs the feed. Answers how to end it. */
  subscribe(listener: QuoteListener): () => void
  /** Resolves when the minutes of a symbol that are closed lie where bars are kept. Of a program that does not run the feed nothing is asked. */
  keepMinutes(symbol: string): Promise<void>
  figures(): QuoteCounts
  start(): void
  close(): Promise<void>
}

/** The live prices: quotes of each symbol's source through the gate, for everybody who asks or listens. */
export function quotesService(needs: QuotesNeeds): QuotesService {
  const { evaluation, leadership, log, pushToken, now = Date.now } = needs
  const feed = openFeed({ now, onFault: (error) => log.error({ err: error }, 'a listener of quotes failed') })
  const adapters = openAdapters({ ...needs, now })
  const { push, sources } = adapters
  const isPushed = sources.adapters.includes(push)
  const run: FeedRun = feedRun({ ...needs, feed, sources, keep: isPushed ? needs.keepPushed : async () => true })
  const dayOf = quoteDays({ now, barsOf: barsReader(needs) })

  /** The last quotes: of this program where it runs the feed, else what the one that does has committed. */
  async function lastQuotes(): Promise<(symbol: string) => Quote | undefined> {
    if (run.isBegun() || sources.adapters.length === 0) return feed.last
    const last = new Map((await needs.lastQuotes()).map((quote) => [quote.symbol, quote]))
    return (symbol) => last.get(symbol)
  }

  const asked = (symbols: QuotesQuery['symbols']) => (symbols ? [...new Set(symbols.map(instrumentOf))] : instruments)

  return {
    subscribe: feed.subscribe,
    async list({ symbols }) {
      const last = await lastQuotes()
      const time = now()
      const wanted = asked(symbols)
      const about = wanted.map(({ symbol }) => sourceOf(adapters, symbol, last(symbol), run.isBegun() ? run.lost(symbol) : []))
      const quotes = wanted.flatMap((instrument) => {
        const quote = last(instrument.symbol)
        if (!quote) return []
        const { symbol, bid, ask, at, source } = quote
        return [{ symbol, bid, ask, at, source, simulated: adapters.isSimulated(source), stale: isStale(instrument, at, time) }]
      })
      const state = stateOf(adapters, run, feed.isHeard())
      return { now: time, feed: { state, ...together(about) }, sources: about, markets: wanted.map((each) => marketOf(each, time)), quotes }
    },
    async days({ symbols }) {
      const last = await lastQuotes()
      const days = asked(symbols).map(async (instrument) => {
        const { source, simulated } = sourceOf(adapters, instrument.symbol, last(instrument.symbol), [])
        const day = source === null ? null : await dayOf(instrument, source, simulated, last(instrument.symbol))
        return { symbol: instrument.symbol, day }
      })
      return { now: now(), days: await Promise.all(days) }
    },
    admit(token) {
      if (!isPushed || pushToken === '') throw new Refusal('FEED_OFF')
      if (!isToken(token, pushToken)) throw new Refusal('FEED_TOKEN_WRONG')
    },
    async push(sent) {
      if (leadership.isLeader() && !evaluation.isReady()) throw new Refusal('UNAVAILABLE')
      const answer = push.push(sent)
      await evaluation.settled()
      return answer
    },
    keepMinutes: run.keepMinutes,
    figures: () => ({
      verdicts: feed.counts(),
      ages: instruments.flatMap(({ symbol }) => {
        const last = feed.last(symbol)
        return last ? [[symbol, (now() - last.at) / 1000] as const] : []
      }),
      backfilled: run.backfilled(),
      pollFailures: adapters.pollFailures(),
    }),
    start() {
      if (sources.adapters.length === 0) return
      sources.start(run.switched)
      leadership.start(run.events)
    },
    async close() {
      sources.stop()
      await leadership.close()
      await run.ended()
    },
  }
}

/** Bars of a source as they are held; those of the simulated market are made. */
const barsReader =
  ({ heldBars, simulatedBars }: QuotesNeeds): DaysNeeds['barsOf'] =>
  async (source, instrument, from, to) =>
    source === 'simulator' ? simulatedBars(instrument, from, to) : heldBars(source, instrument.symbol, [from, to])

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

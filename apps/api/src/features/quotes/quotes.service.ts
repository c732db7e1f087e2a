import { type PushAnswer, type QuoteDays, type QuotesAnswer, type QuotesPush, type QuotesQuery, Refusal } from '@assay/contracts'
import { type Bars, instruments, isOpen } from '@assay/market'
import type { Leadership } from '../../platform/database/leadership.ts'
import { isToken } from '../../platform/guard/is-token.ts'
import type { Log } from '../../platform/machine/log.ts'
import { type Feed, openFeed, type QuoteListener } from './feed.ts'
import { type FeedRun, feedRun } from './feed-run.ts'
import type { KeeperNeeds } from './minute-keeper.ts'
import { openAdapters, type SourceNeeds } from './open-adapters.ts'
import { daysAnswer, instrumentsOf, type LastOf, quotesAnswer, type Running } from './quote-answers.ts'
import { type DaysNeeds, quoteDays } from './quote-days.ts'
import type { LastQuote, QuoteEvaluation } from './quote-evaluation.ts'
import type { QuoteCounts } from './quote-figures.ts'
import type { SymbolSource } from './symbol-sources.ts'

export interface QuotesNeeds extends SourceNeeds {
  /** The token of a connector; '' means that nobody may push. */
  readonly pushToken: string
  /** One of the programs on a database runs the feed. */
  readonly leadership: Leadership
  /** Evaluates accepted quotes. */
  readonly evaluation: QuoteEvaluation
  /** The last evaluated quotes, for programs that do not run the feed. */
  readonly lastQuotes: () => Promise<readonly LastQuote[]>
  readonly heldBars: (source: string, symbol: string, range: readonly [from: number, to: number]) => Promise<Bars>
  readonly keepPushed: KeeperNeeds['keep']
  readonly log: Log
  readonly now?: () => number
}

export interface QuotesService {
  list(query: QuotesQuery): Promise<QuotesAnswer>
  days(query: QuotesQuery): Promise<QuoteDays>
  /** Whether the quotes of a symbol come from this source at present, or may do so as far as this program knows. */
  mayComeFrom(symbol: string, source: string): boolean
  /** Refuses a caller that may not push, before the body is read. */
  admit(caller: 'operator' | { token: string | undefined }): void
  /** Resolves when the results of the quotes are committed. */
  push(sent: QuotesPush): Promise<PushAnswer>
  /** Calls back with accepted quotes, on the program that runs the feed. Returns a function to unsubscribe. */
  subscribe(listener: QuoteListener): () => void
  /** Resolves when the closed minutes of a symbol are stored. Does nothing on a program that does not run the feed. */
  keepMinutes(symbol: string): Promise<void>
  figures(): QuoteCounts
  start(): void
  close(): Promise<void>
}

/** Live prices: the quotes of each symbol's source that pass the gate, for requests and subscribers. */
export function quotesService(needs: QuotesNeeds): QuotesService {
  const { evaluation, leadership, log, pushToken, now = Date.now } = needs
  const feed = openFeed({ now, onFault: (error) => log.error({ err: error }, 'a listener of quotes failed') })
  const adapters = openAdapters({ ...needs, now })
  const { push, sources } = adapters
  const isPushed = sources.adapters.includes(push)
  const run: FeedRun = feedRun({ ...needs, feed, sources, keep: isPushed ? needs.keepPushed : async () => true })
  const dayOf = quoteDays({ now, barsOf: barsReader(needs) })

  const last = () => lastQuotes(needs, run.isBegun() || sources.adapters.length === 0 ? feed : undefined)

  return {
    subscribe: feed.subscribe,
    list: async ({ symbols }) => quotesAnswer({ adapters, run, feed }, instrumentsOf(symbols), await last(), now()),
    days: async ({ symbols }) => ({ days: await daysAnswer(adapters, dayOf, instrumentsOf(symbols), await last()), now: now() }),
    mayComeFrom: (symbol, source) => mayComeFrom(sources.of(symbol), source),
    admit(caller) {
      if (!isPushed || pushToken === '') throw new Refusal('FEED_OFF')
      if (caller !== 'operator' && !isToken(caller.token, pushToken)) throw new Refusal('FEED_TOKEN_WRONG')
    },
    async push(sent) {
      if (!leadership.isLeader() || !evaluation.isReady()) throw new Refusal(leadership.isLeader() ? 'UNAVAILABLE' : 'FEED_ELSEWHERE')
      const answer = push.push(sent)
      await evaluation.settled()
      return answer
    },
    keepMinutes: run.keepMinutes,
    figures: () => figuresOf({ feed, run, adapters }, now()),
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

const mayComeFrom = ({ adapter, isKnown }: SymbolSource, source: string): boolean => !isKnown || adapter?.source === source

/** The last quotes: from the feed if this program runs it, else those committed by the program that does. */
async function lastQuotes(needs: QuotesNeeds, feed: Feed | undefined): Promise<LastOf> {
  if (feed) return feed.last
  const last = new Map((await needs.lastQuotes()).map((quote) => [quote.symbol, quote]))
  return (symbol) => last.get(symbol)
}

function figuresOf({ feed, run, adapters }: Running, now: number): QuoteCounts {
  const ages = instruments.flatMap(({ symbol }) => {
    const last = feed.last(symbol)
    return last ? [[symbol, (now - last.at) / 1000] as const] : []
  })
  const open = instruments.map((instrument) => [instrument.symbol, isOpen(instrument, now)] as const)
  return { verdicts: feed.counts(), ages, open, backfilled: run.backfilled(), pollFailures: adapters.pollFailures() }
}

/** Reads the stored bars of a source. Bars of the simulated market are computed. */
const barsReader =
  ({ heldBars, simulatedBars }: QuotesNeeds): DaysNeeds['barsOf'] =>
  async (source, instrument, from, to) =>
    source === 'simulator' ? simulatedBars(instrument, from, to) : heldBars(source, instrument.symbol, [from, to])

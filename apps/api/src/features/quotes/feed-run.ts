import { findInstrument, instruments, type LostInterval, minuteMs, type Quote } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import type { Feed } from './feed.ts'
import type { FeedAdapter, FeedSink } from './feed-adapter.ts'
import { type KeeperNeeds, type MinuteKeeper, minuteKeeper } from './minute-keeper.ts'
import type { EvaluatedFeed, LastQuote, QuoteEvaluation } from './quote-evaluation.ts'
import type { SymbolSources } from './symbol-sources.ts'

export interface RunNeeds {
  readonly feed: Feed
  readonly sources: SymbolSources
  readonly evaluation: QuoteEvaluation
  readonly keep: KeeperNeeds['keep']
  readonly log: Log
}

/** State while this program runs the feed. */
export interface FeedRun {
  /** The handlers to pass to the leadership. */
  readonly events: { gained(): void; lost(): void }
  /** The intervals of today and yesterday in which quotes of a symbol are missing. */
  lost(symbol: string): readonly LostInterval[]
  /** The symbol has another source from now on. */
  switched(symbol: string): void
  /** Whether this program leads and has read how far quotes were evaluated before. */
  isBegun(): boolean
  /** Resolves when everything that was stopped has ended. */
  ended(): Promise<void>
  /** The number of quotes evaluated from history. */
  backfilled(): number
  /** Resolves when the closed minutes of a symbol are stored, and asks its source to hurry. Does nothing on a program that does not lead. */
  keepMinutes(symbol: string): Promise<void>
}

const collectEveryMs = 5000
const flushEveryMs = 5 * minuteMs

/**
 * Runs the feed. It first reads how far quotes were evaluated before, and the gates continue from there. Live quotes start while the history is still
 * being read: they go out to subscribers at once, and to the evaluation in order.
 */
export function feedRun(needs: RunNeeds): FeedRun {
  const { feed, sources, evaluation, log } = needs
  const keeper = minuteKeeper(needs)
  const progress = { isStarted: false, backfilled: 0 }
  let stopKeeping = () => {}
  let ended: Promise<unknown> = Promise.resolve()
  feed.subscribe(evaluation.offer)

  return {
    events: {
      gained() {
        log.info({ sources: sources.adapters.map(({ source }) => source) }, 'the feed runs')
        evaluation.start(evaluatedFeed(needs, progress))
        stopKeeping = keepOften(keeper, (flushed) => {
          ended = Promise.all([ended, flushed])
        })
      },
      lost() {
        const stopped = sources.adapters.map((adapter) => adapter.stop())
        progress.isStarted = false
        stopKeeping()
        keeper.collect()
        feed.down()
        ended = Promise.all([ended, ...stopped, evaluation.stop(), keeper.flush()])
      },
    },
    lost: (symbol) => lostOf(needs, symbol),
    switched(symbol) {
      feed.seed(symbol, undefined)
      evaluation.forget(symbol)
    },
    isBegun: () => progress.isStarted,
    ended: async () => void (await ended),
    backfilled: () => progress.backfilled,
    keepMinutes: async (symbol) => (progress.isStarted ? keepNow(needs, keeper, symbol) : undefined),
  }
}

/** Stores the minutes of a symbol up to now, those of its source and those built from quotes. */
async function keepNow({ sources }: RunNeeds, keeper: ReturnType<typeof minuteKeeper>, symbol: string): Promise<void> {
  sources.of(symbol).adapter?.keepSoon?.(symbol)
  await keeper.bring(symbol)
}

/** What is missing according to the symbol's source, or else according to the feed. */
function lostOf({ feed, sources }: RunNeeds, symbol: string): readonly LostInterval[] {
  const { adapter } = sources.of(symbol)
  return adapter ? (adapter.lost?.(symbol) ?? feed.lost(symbol)) : []
}

/** Collects and stores minutes at intervals. Returns a function that stops this. */
function keepOften(keeper: MinuteKeeper, flushed: (flushed: Promise<void>) => void): () => void {
  const timers = [setInterval(keeper.collect, collectEveryMs).unref(), setInterval(() => flushed(keeper.flush()), flushEveryMs).unref()]
  return () => timers.forEach(clearInterval)
}

/** The feed as the evaluation sees it. */
function evaluatedFeed(needs: RunNeeds, progress: { isStarted: boolean; backfilled: number }): EvaluatedFeed {
  const { feed, sources } = needs
  const sourceOf = (symbol: string) => sources.of(symbol).adapter?.source ?? ''
  return {
    async begun(last, signal) {
      await sources.ready(last)
      signal.throwIfAborted()
      const own = new Map(last.filter(({ symbol, source }) => sourceOf(symbol) === source).map((each) => [each.symbol, each]))
      for (const { symbol } of instruments) {
        // Pushed quotes that were not committed are pushed again, so they must not count as duplicates. Other sources have them in their history.
        if (!progress.isStarted || sourceOf(symbol) === 'push') feed.seed(symbol, quoteOf(own.get(symbol)))
      }
      if (!progress.isStarted) for (const adapter of sources.adapters) adapter.start(sinkOf(needs, adapter), feed.last)
      progress.isStarted = true
    },
    history: (symbol, between, signal) => sources.of(symbol).adapter?.history(findInstrument(symbol)!, between, signal) ?? nothing(),
    sourceOf,
    isSimulated: (source) => sources.adapters.find((each) => each.source === source)?.simulated ?? true,
    walked(last, count) {
      progress.backfilled += count
      if ((feed.last(last.symbol)?.at ?? 0) < last.at) feed.seed(last.symbol, last)
    },
  }
}

/** Drops quotes of symbols that have another source by now. */
const sinkOf = ({ feed, sources, evaluation }: RunNeeds, adapter: FeedAdapter): FeedSink => ({
  take: (quotes) => feed.take(quotes.filter(({ symbol }) => sources.of(symbol).adapter === adapter)),
  announce: feed.announce,
  skipped: evaluation.skipped,
})

const quoteOf = (last: LastQuote | undefined): Quote | undefined => {
  if (!last) return undefined
  const { simulated: _, ...quote } = last
  return quote
}

async function* nothing(): AsyncGenerator<readonly Quote[]> {}

import { findInstrument, instruments, type LostInterval, type Quote } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import { evaluationLine } from '../alerts/evaluation/evaluation.ts'
import type { Mark, QuoteEvaluator } from '../alerts/evaluation/evaluator.ts'
import type { Feed } from './feed.ts'
import type { FeedAdapter, FeedSink } from './feed-adapter.ts'
import { type KeeperNeeds, minuteKeeper } from './minute-keeper.ts'
import type { SymbolSources } from './symbol-sources.ts'

interface RunNeeds {
  readonly feed: Feed
  readonly sources: SymbolSources
  readonly evaluator: QuoteEvaluator
  readonly keep: KeeperNeeds['keep']
  readonly log: Log
  readonly now: () => number
}

/** What happens while this program runs the feed. */
export interface FeedRun {
  /** What the leadership is told of. */
  readonly events: { gained(): void; lost(): void }
  /** Intervals of today and yesterday of which quotes of a symbol are missing. */
  lost(symbol: string): readonly LostInterval[]
  /** The symbol has another source from now on. */
  switched(symbol: string): void
  /** Whether this program leads and has read what was looked at before. */
  isBegun(): boolean
  /** Whether quotes that are accepted now are looked at. */
  isReady(): boolean
  /** Resolves when what was accepted so far is committed. */
  settled(): Promise<void>
  /** Resolves when everything that has been called off has ended. */
  ended(): Promise<void>
  /** Quotes that were looked at from history. */
  backfilled(): number
  /** Resolves when the minutes of a symbol that are closed lie where bars are kept, while this program leads; its source is told to hurry. */
  keepMinutes(symbol: string): Promise<void>
}

const collectEveryMs = 5000
const flushEveryMs = 5 * 60_000

/**
 * Runs the feed. What was looked at before is read first; from there the gates go on, and the history is walked while live quotes begin already:
 * those go out at once, and to the evaluator in their turn.
 */
export function feedRun({ feed, sources, evaluator, keep, log, now }: RunNeeds): FeedRun {
  const keeper = minuteKeeper({ feed, keep, log })
  let timers: NodeJS.Timeout[] = []
  let ended: Promise<unknown> = Promise.resolve()
  let backfilled = 0
  let isStarted = false

  const line = evaluationLine({
    evaluator,
    begun,
    log,
    now,
    history: (symbol, between, signal) => sources.of(symbol).adapter?.history(findInstrument(symbol)!, between, signal) ?? nothing(),
    sourceOf: (symbol) => sources.of(symbol).adapter?.source ?? '',
    isSimulated: (source) => sources.adapters.find((each) => each.source === source)?.simulated ?? true,
    walked(last, count) {
      backfilled += count
      if ((feed.last(last.symbol)?.at ?? 0) < last.at) feed.seed(last.symbol, last)
    },
  })
  feed.subscribe(line.offer)

  async function begun(marks: readonly Mark[], signal: AbortSignal): Promise<readonly Mark[]> {
    await sources.ready(marks)
    signal.throwIfAborted()
    const own = new Map(marks.filter(isOfItsSource).map((mark) => [mark.symbol, mark]))
    for (const { symbol } of instruments) {
      // What was pushed and not committed is pushed again, so it must not be known. Other sources have it in their history.
      if (!isStarted || sources.of(symbol).adapter?.source === 'push') feed.seed(symbol, quoteOf(own.get(symbol)))
    }
    if (!isStarted) for (const adapter of sources.adapters) adapter.start(sinkOf(adapter), feed.last)
    isStarted = true
    return [...own.values()]
  }

  const isOfItsSource = ({ symbol, source }: Mark): boolean => sources.of(symbol).adapter?.source === source

  /** A symbol that has had another source meanwhile is not told of by the one before. */
  const sinkOf = (adapter: FeedAdapter): FeedSink => ({
    take: (quotes) => feed.take(quotes.filter(({ symbol }) => sources.of(symbol).adapter === adapter)),
    announce: feed.announce,
    skipped: line.skipped,
  })

  return {
    events: {
      gained() {
        log.info({ sources: sources.adapters.map(({ source }) => source) }, 'the feed runs')
        line.start()
        const flush = () => {
          ended = Promise.all([ended, keeper.flush()])
        }
        timers = [setInterval(keeper.collect, collectEveryMs).unref(), setInterval(flush, flushEveryMs).unref()]
      },
      lost() {
        const stopped = sources.adapters.map((adapter) => adapter.stop())
        isStarted = false
        for (const timer of timers.splice(0)) clearInterval(timer)
        keeper.collect()
        feed.down()
        ended = Promise.all([ended, ...stopped, line.stop(), keeper.flush()])
      },
    },
    lost(symbol) {
      const { adapter } = sources.of(symbol)
      return adapter ? (adapter.lost?.(symbol) ?? feed.lost(symbol)) : []
    },
    switched(symbol) {
      feed.seed(symbol, undefined)
      line.forget(symbol)
    },
    isBegun: () => isStarted,
    isReady: line.isReady,
    settled: line.settled,
    ended: async () => void (await ended),
    backfilled: () => backfilled,
    async keepMinutes(symbol) {
      if (!isStarted) return
      sources.of(symbol).adapter?.keepSoon?.(symbol)
      await keeper.bring(symbol)
    },
  }
}

const quoteOf = (mark: Mark | undefined): Quote | undefined => {
  if (!mark) return undefined
  const { simulated: _, ...quote } = mark
  return quote
}

async function* nothing(): AsyncGenerator<readonly Quote[]> {}

import { type PushAnswer, type QuotesAnswer, type QuotesPush, type QuotesQuery, Refusal } from '@assay/contracts'
import { type Bars, findInstrument, type Instrument, instruments, isOpen, isStale, nextOpen } from '@assay/market'
import type { Leadership } from '../../platform/leadership.ts'
import type { Log } from '../../platform/log.ts'
import { openFeed, type QuoteListener } from './feed.ts'
import type { FeedAdapter } from './feed-adapter.ts'
import { type KeeperNeeds, minuteKeeper } from './minute-keeper.ts'
import { isToken, type PushAdapter, pushAdapter } from './push-adapter.ts'
import type { QuoteCounts } from './quote-figures.ts'
import { simulatorAdapter } from './simulator-adapter.ts'

export interface QuotesNeeds {
  readonly feed: 'auto' | 'simulator' | 'push' | 'off'
  /** What a connector has to show; '' for nobody may push. */
  readonly pushToken: string
  /** One of the programs on a database runs the feed. */
  readonly leadership: Leadership
  readonly simulatedBars: (instrument: Instrument, from: number, to: number) => Bars
  readonly keepPushed: KeeperNeeds['keep']
  readonly log: Log
  readonly now?: () => number
}

export interface QuotesService {
  list(query: QuotesQuery): QuotesAnswer
  /** Refuses whoever may not push, before anything is read of what they send. */
  admit(token: string | undefined): void
  push(sent: QuotesPush): PushAnswer
  /** Tells of accepted quotes as they come, on the program that runs the feed. Answers how to end it. */
  subscribe(listener: QuoteListener): () => void
  figures(): QuoteCounts
  start(): void
  close(): Promise<void>
}

const collectEveryMs = 5000
const flushEveryMs = 5 * 60_000

/** The live prices: one adapter's quotes through the gate, for everybody who asks or listens. */
export function quotesService(needs: QuotesNeeds): QuotesService {
  const { leadership, log, pushToken, now = Date.now } = needs
  const feed = openFeed({ now, onFault: (error) => log.error({ err: error }, 'a listener of quotes failed') })
  const push = pushAdapter()
  const adapter = chooseAdapter(needs, push, now)
  const keeper = minuteKeeper({ feed, keep: adapter === push ? needs.keepPushed : async () => true, log })
  const runner = adapter && runs(adapter, feed, keeper, log)

  const stateOf = (): QuotesAnswer['feed']['state'] => {
    if (!adapter) return 'off'
    if (!leadership.isLeader()) return 'standby'
    return feed.isHeard() ? 'running' : 'silent'
  }
  const about = () => ({
    state: stateOf(),
    source: adapter?.source ?? null,
    label: adapter?.label ?? null,
    simulated: adapter?.simulated ?? false,
  })

  return {
    subscribe: feed.subscribe,
    list({ symbols }) {
      const time = now()
      const asked = symbols ? [...new Set(symbols.map(instrumentOf))] : instruments
      const quotes = asked.flatMap((instrument) => {
        const last = feed.last(instrument.symbol)
        return last ? [{ ...last, simulated: adapter?.simulated ?? false, stale: isStale(instrument, last.at, time) }] : []
      })
      return { now: time, feed: about(), markets: asked.map((instrument) => marketOf(instrument, time)), quotes }
    },
    admit(token) {
      if (adapter !== push || pushToken === '') throw new Refusal('FEED_OFF')
      if (!isToken(token, pushToken)) throw new Refusal('FEED_TOKEN_WRONG')
    },
    push: push.push,
    figures: () => ({
      verdicts: feed.counts(),
      ages: instruments.flatMap(({ symbol }) => {
        const last = feed.last(symbol)
        return last ? [[symbol, (now() - last.at) / 1000] as const] : []
      }),
    }),
    start: () => runner && leadership.start(runner),
    async close() {
      await leadership.close()
      await runner?.settled()
    },
  }
}

/** `auto` takes what is pushed where somebody may push, else it simulates: no other source of current quotes is built in. */
function chooseAdapter({ feed, pushToken, simulatedBars }: QuotesNeeds, push: PushAdapter, now: () => number): FeedAdapter | undefined {
  if (feed === 'off') return undefined
  if (feed === 'push' || (feed === 'auto' && pushToken !== '')) return push
  return simulatorAdapter({ bars: simulatedBars, now })
}

/** What happens while this program runs the feed, and when it ends. */
function runs(adapter: FeedAdapter, feed: ReturnType<typeof openFeed>, keeper: ReturnType<typeof minuteKeeper>, log: Log) {
  let timers: NodeJS.Timeout[] = []
  let flushed: Promise<void> = Promise.resolve()
  const flush = () => {
    flushed = flushed.then(keeper.flush)
  }
  return {
    gained() {
      log.info({ source: adapter.source }, 'the feed runs')
      adapter.start(feed)
      timers = [setInterval(keeper.collect, collectEveryMs).unref(), setInterval(flush, flushEveryMs).unref()]
    },
    lost() {
      adapter.stop()
      for (const timer of timers.splice(0)) clearInterval(timer)
      keeper.collect()
      feed.down()
      flush()
    },
    settled: () => flushed,
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

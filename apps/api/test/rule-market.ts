import { hourMs, minuteMs } from '@assay/market'
import type { RuleTree } from '@assay/strategy'
import { ruleNow } from '../src/features/alerts/rules/due-closes.ts'
import { ruleEvaluator } from '../src/features/alerts/rules/rule-evaluator.ts'
import type { CalendarFor } from '../src/features/backtest/bars-source.ts'
import { ruleCloses, ruleTruths } from '../src/features/backtest/rule-closes.ts'
import type { RunPool } from '../src/features/backtest/run-pool.ts'
import { openFeed } from '../src/features/quotes/feed.ts'
import { minuteKeeper } from '../src/features/quotes/minute-keeper.ts'
import type { Db } from '../src/platform/database/database.ts'
import { start } from './alert-evaluator.ts'
import { bareData } from './bare-data.ts'
import { silentLog } from './data-folder.ts'

/** The timeframe of the rules on this market. */
export const timeframe = '5min'

export const waitsFor = (tree: RuleTree, more: object = {}) => ({
  kind: 'rule',
  params: { timeframe, rule: tree },
  trigger: 'every',
  ...more,
})

interface Needs {
  readonly db: Db
  readonly pool: RunPool
  readonly calendarFor?: CalendarFor
}

/**
 * A feed, its stored bars, and the programs that evaluate rules on them, on a virtual clock that starts two hours
 * before `start`.
 */
export async function ruleMarket({ db, pool, calendarFor = async () => undefined }: Needs) {
  let time = start - 2 * hourMs
  let walk = 1.1
  let seed = 7
  const data = await bareData({ now: () => time })
  const feed = openFeed({ now: () => time, onFault: () => undefined })
  const keeper = minuteKeeper({ feed, keep: data.keepPushed, log: silentLog })
  const source = {
    truths: ruleTruths({ barsFor: data.barsFor, calendarFor, pool, memoryMb: 512, goesOn: true }),
    sourceOf: async () => 'push',
    keepMinutes: keeper.bring,
  }
  const engine = () => ruleEvaluator({ ...source, db, log: silentLog, now: () => time })
  const { signal } = new AbortController()
  const quote = (bid: number) => feed.take([{ symbol: 'EURUSD', bid, ask: bid + 0.0001, at: time, source: 'push' }])
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  /** Moves time on to `to`, with quotes of a random walk or at a fixed price. The given programs evaluate each minute. */
  async function until(to: number, { looks = [], at }: { looks?: ReturnType<typeof engine>[]; at?: number } = {}): Promise<void> {
    for (; time < to; time += 5000) {
      if (time % 15_000 === 0) {
        walk += (chance() - 0.5) * 0.0004
        quote(at ?? Math.round(walk * 1e5) / 1e5)
      } else feed.take([])
      keeper.collect()
      if (time % minuteMs === 10_000) await Promise.all(looks.map((each) => each.look(signal)))
    }
  }
  const rises = async (tree: RuleTree, from: number) => {
    await keeper.bring('EURUSD')
    const asked = { symbol: 'EURUSD', provider: 'auto', timeframe, rule: tree, from, to: time } as const
    return (await ruleCloses({ barsFor: data.barsFor, calendarFor, pool, memoryMb: 512 })(asked, signal)).firings
  }
  return {
    data,
    engine,
    until,
    rises,
    source,
    signal,
    now: () => time,
    skip: (to: number) => (time = to),
    holds: ruleNow(source, () => time),
  }
}

import { rulesKey, type VerdictOnTest, verdictsOn } from '@assay/backtest'
import type { ForwardTest, ListedResult } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { finalStrategyOf } from '@assay/strategy'
import type { KeptStrategy } from '../../features/strategies/shelf.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { plural } from '../../ui/format-number.ts'

type TestedResult = ListedResult & { summary: { tested: NonNullable<ListedResult['summary']['tested']> } }

/** The newest kept result of exactly these rules, and the forward test of the strategy. */
export interface LastTest {
  result: TestedResult | undefined
  /** Null on simulated bars, and without a test. */
  verdict: VerdictOnTest | null
  forward: ForwardTest | undefined
}

/** `results`: newest run first. All rules that were tested on real bars are the tries of a verdict. `forward`: last started first. */
export function lastTests(results: readonly ListedResult[], forward: readonly ForwardTest[]): (strategy: KeptStrategy) => LastTest {
  const byRules = new Map<string, TestedResult>()
  for (const result of results) {
    const { tested } = result.summary
    if (tested && !byRules.has(tested.rules)) byRules.set(tested.rules, { ...result, summary: { ...result.summary, tested } })
  }
  const tried = [...byRules.values()].filter(({ summary }) => !summary.simulated)
  const judged = verdictsOn(tried.map(({ summary }) => summary.tested))
  const verdicts = new Map(tried.map((result, i) => [result, judged[i]]))
  return ({ id, document }) => {
    const result = byRules.get(
      rulesKey({ symbol: document.symbol, timeframe: document.timeframe, final_strategy: finalStrategyOf(document) }),
    )
    return { result, verdict: (result && verdicts.get(result)) ?? null, forward: forward.find(({ strategyId }) => strategyId === id) }
  }
}

/** The colour of a verdict. Simulated bars support none. */
export const toneOf = (verdict: VerdictOnTest | null): Tone =>
  verdict === null ? 'warn' : verdict.verdict === 'held' ? 'up' : verdict.verdict === 'fails' ? 'down' : 'plain'

/** "12 trades, 64 days". */
export function forwardSpan({ closed, startedAt, endedAt }: ForwardTest, now: number): string {
  const days = Math.floor(((endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt)) / dayMs)
  return `${plural(closed, 'trade')}, ${plural(Math.max(0, days), 'day')}`
}

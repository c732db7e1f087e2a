import { rulesKey } from '@assay/backtest'
import type { ForwardTest, ListedResult } from '@assay/contracts'
import { finalStrategyOf } from '@assay/strategy'
import type { KeptStrategy } from '../../features/strategies/shelf.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { plural } from '../../ui/format-number.ts'

/** The newest kept result of exactly these rules, and the forward test of the strategy. */
export interface LastTest {
  result: (ListedResult & { summary: { tested: NonNullable<ListedResult['summary']['tested']> } }) | undefined
  forward: ForwardTest | undefined
}

/** With fewer trades the test proves nothing. */
const fewestTrades = 30

/** `results`: newest run first. `forward`: last started first. */
export function lastTests(results: readonly ListedResult[], forward: readonly ForwardTest[]): (strategy: KeptStrategy) => LastTest {
  const byRules = new Map<string, NonNullable<LastTest['result']>>()
  for (const result of results) {
    const { tested } = result.summary
    if (tested && !byRules.has(tested.rules)) byRules.set(tested.rules, { ...result, summary: { ...result.summary, tested } })
  }
  return ({ id, document }) => ({
    result: byRules.get(rulesKey({ symbol: document.symbol, timeframe: document.timeframe, final_strategy: finalStrategyOf(document) })),
    forward: forward.find(({ strategyId }) => strategyId === id),
  })
}

/** The verdict that the bounds of a test support. Simulated bars support none. */
export function verdictOn({ simulated, tested }: NonNullable<LastTest['result']>['summary']): { text: string; tone: Tone } {
  if (simulated) return { text: 'Simulated', tone: 'warn' }
  const { n, lower, upper } = tested
  if (lower === null || upper === null) return { text: 'Too few trades', tone: 'plain' }
  if (upper < 0) return { text: 'Does not work here', tone: 'down' }
  if (lower <= 0) return { text: 'Not proven', tone: 'plain' }
  return n < fewestTrades ? { text: 'Too few trades', tone: 'plain' } : { text: 'Above zero here', tone: 'up' }
}

/** "12 trades, 64 days". */
export function forwardSpan({ closed, startedAt, endedAt }: ForwardTest, now: number): string {
  const days = Math.floor(((endedAt ? Date.parse(endedAt) : now) - Date.parse(startedAt)) / 86_400_000)
  return `${plural(closed, 'trade')}, ${plural(Math.max(0, days), 'day')}`
}

import type { BacktestAnswer, ForwardRecord } from '@assay/contracts'
import { type Fact, instant, type Value } from './fact.ts'
import type { SeenSaved } from './see-saved.ts'

/** What a forward test expects, beside the result from which it expects it. */
const expected = (
  name: string,
  tested: (answer: BacktestAnswer) => Value,
  told: (expected: ForwardRecord['expected']) => Value,
): Fact<SeenSaved> => ({
  name,
  doors: {
    'POST /run-backtest': ({ before }) => tested(before),
    'GET /api/results/:id': ({ kept }) => tested(kept),
    'GET /api/forward/:id': ({ record }) => told(record.expected),
  },
})

/** What a saved strategy made, tested on the page and in the chat. */
const tested = (name: string, value: (run: SeenSaved['chat']) => Value): Fact<SeenSaved> => ({
  name,
  doors: { 'POST /run-backtest': ({ page }) => value(page), 'the chat': ({ chat }) => value(chat) },
})

export const savedFacts: readonly Fact<SeenSaved>[] = [
  expected(
    'trades from which a forward test expects',
    ({ trade_data }) => trade_data.length,
    ({ trades }) => trades,
  ),
  expected(
    'begin of the test from which is expected',
    ({ coverage }) => instant(coverage.from),
    ({ from }) => instant(from),
  ),
  expected(
    'end of the test from which is expected',
    ({ coverage }) => instant(coverage.to),
    ({ to }) => instant(to),
  ),
  expected(
    'source of the test from which is expected',
    ({ coverage }) => coverage.label,
    ({ source }) => source?.label ?? null,
  ),
  expected(
    'whether the test from which is expected is simulated',
    ({ coverage }) => coverage.simulated,
    ({ source }) => source?.simulated ?? null,
  ),
  tested('the id of a saved strategy’s result', ({ result_id }) => result_id),
  tested('final value of a saved strategy', ({ final_value }) => final_value),
  tested('closed trades of a saved strategy', ({ trades }) => trades.total.closed),
  tested('what decided a bar of a saved strategy', ({ touch_order }) => touch_order),
]

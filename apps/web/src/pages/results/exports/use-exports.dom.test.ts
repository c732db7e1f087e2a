import { expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../../test/answers.ts'
import { keptResultOf } from '../../../../test/kept-results.ts'
import { isOfOtherBars } from './use-exports.ts'

const first = tradeOf(800, 0)
const entry = Date.parse(first.entry_datetime)
const closed = keptResultOf('a', [800]).answer
const open = withOpen([], 16)
const openEntry = Date.parse(open.open_position!.entry_datetime)

test.each([
  ['the same result', closed, entry, 100_800, false],
  ['another first entry', closed, entry + 900_000, 100_800, true],
  ['no trade any more', closed, null, 100_800, true],
  ['another final value', closed, entry, 100_800.01, true],
  ['another final value where one-minute bars ordered the touches', { ...closed, touch_order: '1min' as const }, entry, 100_700, false],
  ['another first entry there', { ...closed, touch_order: '1min' as const }, null, 100_800, true],
  ['the same open trade', open, openEntry, 100_016, false],
  ['no trade then and now', keptResultOf('b', []).answer, null, 100_000, false],
  ['a trade where none was', keptResultOf('b', []).answer, entry, 100_000, true],
])('%s: are the bars others?', (_, answer, firstEntry, finalValue, isOther) => {
  expect(isOfOtherBars({ answer }, { signals: 1, files: {} as never, firstEntry, finalValue })).toBe(isOther)
})

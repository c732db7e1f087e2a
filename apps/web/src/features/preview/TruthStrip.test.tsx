import type { Timeframe } from '@assay/market'
import { makeOperand } from '@assay/strategy'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { utcStore } from '../../../test/utc-store.ts'
import type { BlockTruth } from './preview-words.ts'
import { countText, TruthStrip } from './TruthStrip.tsx'

const truth: BlockTruth = { share: 0.05, count: 100, bars: 2000, last: Date.UTC(2026, 10, 20, 14, 30), strip: [0, 0.5], leftRange: null }

function text(shown: BlockTruth | null, waiting = false, timeframe: Timeframe = '1h') {
  const { container } = render(
    <Provider store={utcStore()}>
      <TruthStrip truth={shown} waiting={waiting} timeframe={timeframe} />
    </Provider>,
  )
  return container.textContent
}

test('a block says how often it was true, and when last', () => expect(text(truth)).toMatch(/^100 times · last 20 Nov 14:30$/))

test.each([
  ['1D', Date.UTC(2026, 10, 19, 22), '20 Nov'],
  ['1W', Date.UTC(2026, 10, 15, 22), '16 Nov'],
  ['4h', Date.UTC(2026, 10, 19, 22), '19 Nov 22:00'],
] as const)('a candle of %s is named by its trading day', (timeframe, last, said) =>
  expect(text({ ...truth, last }, false, timeframe)).toBe(`100 times · last ${said}`),
)

test.each([
  [0.0999, 199, '199 times'],
  [0.1, 200, '10.0\u00a0% of bars'],
  [0.881, 1762, '88.1\u00a0% of bars'],
  [0.0005, 1, '1 time'],
])('a share of %d is written as its count or, from a tenth on, in percent', (share, count, written) =>
  expect(countText({ share, count })).toBe(written),
)

const never = { ...truth, share: 0, count: 0, last: null }

test.each([
  ['nothing to compare', { ...never, bars: 0 }, 'There are no bars in this period.'],
  [
    'too few candles',
    { ...never, lacking: { operand: makeOperand('EMA', { params: { period: 500 }, timeframe: '1D' }), needs: 500, held: 260 } },
    'EMA (500) [1D] needs 500 days, 260 are held.',
  ],
  ['no value', never, 'Never true in this period: its left operand has no value there.'],
  [
    'values of prices',
    { ...never, leftRange: { low: 1234.567, high: 2345.678 } },
    'Never true in this period: its left operand lay from 1,234.57 to 2,345.68.',
  ],
  [
    'small values',
    { ...never, leftRange: { low: -12, high: 1.5 } },
    'Never true in this period: its left operand lay from −12.00000 to 1.50000.',
  ],
])('a block that was never true with %s says why', (_, shown, sentence) => expect(text(shown)).toBe(sentence))

test('an unknown truth says nothing', () => expect([text(null), text(null, true)]).toEqual(['', '']))

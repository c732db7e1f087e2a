import type { ForwardNight } from '@assay/contracts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/show-part.tsx'
import { Differences } from './Differences.tsx'

type Difference = ForwardNight['differences'][number]

const side = (more: Partial<NonNullable<Difference['forward']>> = {}) => ({
  direction: 'long' as const,
  enteredAt: '2026-11-03T10:15:00.000Z',
  entryPrice: 4000.5,
  exitPrice: 4012,
  ...more,
})

function show(difference: Partial<Difference>, zone = 'UTC') {
  const whole = { forward: side(), tested: side(), reason: 'unknown' as const, candle: null, ...difference }
  render(<Differences differences={[whole]} digits={2} zone={zone} />)
  return rowsOf('Trades that differ')[0]
}

test('what was followed stands before what the test found, with its own time', () => {
  expect(
    show({ forward: side({ entryPrice: 4001 }), tested: side({ enteredAt: '2026-11-03T10:30:00.000Z' }), reason: 'late-quote' }),
  ).toEqual([
    '03 Nov 10:15',
    'Long',
    '4,001.00 to 4,012.00',
    '4,000.50 to 4,012.00',
    'The first quote of the candle came late, after its opening price.',
  ])
})

test('a trade that only the test has is missing from the record, and takes its time and side from the test', () => {
  const tested = side({ direction: 'short', enteredAt: '2026-11-05T00:30:00.000Z', exitPrice: null })
  expect(show({ forward: null, tested }).slice(0, 4)).toEqual(['05 Nov 00:30', 'Short', 'missing', '4,000.50 to open'])
})

test('a trade that only the record has is missing from the test', () => {
  expect(show({ tested: null }).slice(2, 4)).toEqual(['4,000.50 to 4,012.00', 'missing'])
})

test('the candle that shows the reason is named in the reader’s zone', () => {
  const row = show({ reason: 'revised-bar', candle: '2026-11-03T10:00:00.000Z' }, 'Asia/Kolkata')
  expect([row[0], row[4]]).toEqual(['03 Nov 15:45', 'The stored bar has other prices than its quotes had. Candle of 03 Nov 15:30.'])
})

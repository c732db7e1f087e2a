import type { CandlesMeta } from '@assay/contracts'
import { entries } from '@assay/indicators'
import type { Timeframe } from '@assay/market'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { risingBars } from '../../../test/candles.ts'
import { utcStore } from '../../../test/utc-store.ts'
import { ExampleFoot } from './ExampleFoot.tsx'
import { ExampleHead } from './ExampleHead.tsx'
import type { ExampleLine } from './example-lines.ts'

const at = (bar: number) => Date.UTC(2026, 10, 20, 12) + bar * 900_000
const bars = risingBars([at(0), at(1), at(2)])
const meta = { symbol: 'XAUUSD', timeframe: '15min', label: 'CSV import', simulated: false } as CandlesMeta
const simulated = { ...meta, simulated: true }
const line = (name: string, ...values: number[]): ExampleLine => ({
  entry: entries.find((entry) => entry.name === name)!,
  values: Float64Array.from(values),
})
const macd = [line('MACD', 1, 2, 3), line('MACD_SIGNAL', 0.5, Number.NaN, 1.25)]
const pattern = line('CDLENGULFING_BEARISH', 0, -100, 0)

function head(lines: ExampleLine[], reading: { bar: number; byKey: boolean } | null = null, of = meta) {
  render(
    <Provider store={utcStore()}>
      <MemoryRouter>
        <figure>
          <ExampleHead meta={of} bars={bars} lines={lines} chosen={lines[0]} digits={{ price: 2, value: 3 }} reading={reading} />
        </figure>
      </MemoryRouter>
    </Provider>,
  )
  return [...screen.getByRole('figure').querySelector('figcaption')!.children].map(({ textContent }) => textContent)
}
function foot(chosen: ExampleLine, shown = bars, timeframe: Timeframe = '15min') {
  const { container } = render(
    <Provider store={utcStore()}>
      <ExampleFoot bars={shown} timeframe={timeframe} chosen={chosen} />
    </Provider>,
  )
  return container.querySelector('p')?.textContent
}

test('the head has the values of the last bar: prices and values each with their decimals', () => {
  expect(head(macd)).toEqual([
    'XAUUSD15minCSV import · 20 Nov 2026',
    expect.stringMatching(/^20 Nov 2026 12:30Close 2,002\.50MACD3\.000Signal1\.250$/),
  ])
})

test('the values are those of the bar under the crosshair, with a dash where there is none, and read aloud if it was chosen by key', () => {
  expect(head(macd, { bar: 1, byKey: true })[1]).toMatch(/^20 Nov 2026 12:15Close 2,001\.50MACD2\.000Signal–$/)
  expect(screen.getByRole('figure').querySelector('p[aria-live]')?.getAttribute('aria-live')).toBe('polite')
})

test('a pattern says whether it is here, and simulated bars say that they are', () => {
  expect(head([pattern], { bar: 1, byKey: false }, simulated)).toEqual([
    'XAUUSD15minSimulated bars · 20 Nov 2026',
    expect.stringMatching(/here$/),
  ])
})

test('a pattern that is not at the bar says nothing', () => expect(head([pattern])[1]).not.toMatch(/here$/))

test('the foot counts the bars', () => {
  expect(foot(macd[0])).toBe('3 bars, at the defaults. ')
})

test('the foot counts how often a pattern occurred, and when last', () => {
  expect(foot(pattern)).toMatch(/^Occurred 1 time in 3 bars, last on 20 Nov 2026 12:15\. $/)
  const days = risingBars([18, 19, 20].map((day) => Date.UTC(2026, 10, day, 22)))
  expect(foot(pattern, days, '1D'), 'the trading day').toMatch(/ last on 20 Nov 2026\. $/)
  expect(foot(line('CDLENGULFING_BEARISH', 0, 0, 0))).toBe('Did not occur in 3 bars. ')
})

test('the foot warns of missing volume', () => {
  const without = { ...bars, volume: Float64Array.from([Number.NaN, Number.NaN, Number.NaN]) }
  expect(foot(line('OBV', 1, 2, 3), without)).toContain('It needs volume, and these bars have none.')
  expect([foot(line('OBV', 1, 2, 3)), foot(macd[0], without)].join()).not.toContain('needs volume')
})

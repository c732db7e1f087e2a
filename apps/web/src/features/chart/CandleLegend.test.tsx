import { minuteMs, newBars } from '@assay/market'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CandleLegend } from './CandleLegend.tsx'
import { type ChartState, chartStore } from './chart-state.ts'
import type { ChartSeries } from './resolve-series.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const quarter = 900_000
const bars = newBars(3)
bars.time.set([noon - 2 * quarter, noon - quarter, noon])
bars.open.set([1990, 2001, 2011])
bars.high.set([2002.5, 2013, 2012])
bars.low.set([1989, 2000.25, 2000])
bars.close.set([2000, 2010, 2005])
bars.volume.set([1200, 0.5, Number.NaN])

function show(more: Partial<ChartState>, timeframe: ChartSeries['timeframe'] = '15min', zone = 'UTC') {
  const { container } = render(
    <CandleLegend series={{ timeframe } as ChartSeries} state={{ ...chartStore().now(), bars, ...more }} digits={2} zone={zone} />,
  )
  const legend = container.querySelector('p')
  return { legend, text: legend?.textContent?.replaceAll('\u00a0', ' ') }
}

test('the figures are those of the candle under the crosshair, with its change from the close before', () => {
  const { text, legend } = show({ reading: 1 })
  expect(text).toBe('20 Nov 2026 11:45O 2,001.00H 2,013.00L 2,000.25C 2,010.00V 0.50+0.50 %')
  expect(legend?.querySelector('.text-up')?.textContent).toContain('0.50')
})

test('without a crosshair they are those of the newest candle, a fall is red, and unknown volume is said', () => {
  const { text, legend } = show({})
  expect(text).toBe('20 Nov 2026 12:00O 2,011.00H 2,012.00L 2,000.00C 2,005.00V not known−0.25 %')
  expect(legend?.querySelector('.text-down')?.textContent).toContain('−0.25')
})

test('the first candle changes from its own open', () => {
  expect(show({ reading: 0 }).text).toBe('20 Nov 2026 11:30O 1,990.00H 2,002.50L 1,989.00C 2,000.00V 1,200+0.50 %')
})

test('a growing candle says from when on it is known, and only that one', () => {
  const since = noon + 7 * minuteMs
  expect(show({ since }, '15min', 'Asia/Kolkata').text).toMatch(/known from 17:37 on$/)
  expect(show({ since, reading: 1 }).text).not.toContain('known from')
})

test.each(['UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo'])(
  'daily and weekly candles have the date of their trading day in %s',
  (zone) => {
    // Tuesday's day opens on Monday at 17:00 in New York; a week with its Monday, on Sunday.
    const opening = (text: string) => ({ ...bars, time: new Float64Array(3).fill(Date.parse(text)) })
    expect(show({ bars: opening('2017-05-15T21:00:00Z') }, '1D', zone).text).toMatch(/^16 May 2017O/)
    expect(show({ bars: opening('2017-05-14T21:00:00Z') }, '1W', zone).text).toMatch(/^15 May 2017O/)
    expect(show({ bars: opening('2017-05-16T00:00:00Z') }, '1D', zone).text, 'days of UTC').toMatch(/^16 May 2017O/)
  },
)

test('only a candle chosen by key is read aloud, and without candles there is nothing', () => {
  expect(show({ byKey: true }).legend?.getAttribute('aria-live')).toBe('polite')
  expect(show({}).legend?.getAttribute('aria-live')).toBe('off')
  expect(show({ bars: newBars(0) }).legend).toBeNull()
})

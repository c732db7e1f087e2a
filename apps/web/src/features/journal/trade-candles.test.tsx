import { minuteMs } from '@assay/market'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { candlesAnswer, risingBars } from '../../../test/candles.ts'
import { chartColors, chartSurface } from '../../../test/chart-surface.ts'
import { positionOf } from '../../../test/journal.ts'
import { showPart } from '../../../test/show-part.tsx'
import { TradePicture } from './TradePicture.tsx'
import type { DrawablePosition } from './trade-window.ts'

const surface = chartSurface()
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const [opened, closed] = [at('12:00'), at('13:00')]
const bars = risingBars(Array.from({ length: 120 }, (_, i) => at('06:00') + i * 5 * minuteMs))

/** Draws a position on five-minute candles from 06:00 to 16:00. */
async function show(more: Partial<DrawablePosition> = {}, events: number[] = [], simulated = false) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    candlesAnswer(bars, { simulated, label: simulated ? 'Simulator' : 'CSV import' }),
  )
  const part = (other: Partial<DrawablePosition> = {}) => (
    <TradePicture position={{ ...positionOf(), ...more, ...other } as DrawablePosition} zone="UTC" events={events} />
  )
  const { again } = showPart(part())
  await screen.findByText(simulated ? /^simulated candles/ : 'CSV import')
  // Each line is filled in a frame of its own.
  for (let i = 0; i < 2; i++) await act(async () => surface.frame())
  return { now: (other: Partial<DrawablePosition>) => again(part(other)) }
}
const marks = () => surface.marks().map(({ time, position, text, color }) => [time * 1000, position, text, color])
/** The price of each line, and when it begins and ends. */
const lines = () =>
  surface
    .series()[0]
    .filter((each) => each.seriesType() === 'Line')
    .map((line) => line.data().filter((each) => 'value' in each) as { time: number; value: number }[])
    .map((data) => [data[0].value, data[0].time * 1000, data.at(-1)!.time * 1000])
const { text: strong, up, down } = chartColors

test.each([
  [{}, 'belowBar', 'aboveBar', up],
  [{ side: 'short' }, 'aboveBar', 'belowBar', up],
  [{ result: -1 }, 'belowBar', 'aboveBar', down],
  [{ result: 0 }, 'belowBar', 'aboveBar', up],
] as const)(
  'the fills of a trade with %o are marked on their sides, the last one in the colour of the result',
  async (more, entry, exit, colour) => {
    await show(more)
    expect(marks()).toEqual([
      [opened, entry, 'Entry', strong],
      [closed, exit, 'Left', colour],
    ])
  },
)

test('an open trade is not marked as left', async () => {
  await show({ closedAt: null, exitPrice: null })
  expect(marks().map(([, , text]) => text)).toEqual(['Entry'])
  expect(lines()).toEqual([[4100, opened, bars.time.at(-1)]])
})

test('releases are circles among the fills', async () => {
  await show({}, [at('12:30')])
  expect(surface.marks().map(({ shape, time }) => [shape, time * 1000])).toEqual([
    ['arrowUp', opened],
    ['circle', at('12:30')],
    ['arrowDown', closed],
  ])
})

test('the prices of the fills are drawn from the opening to the close', async () => {
  await show()
  expect(lines()).toEqual([
    [4100, opened, closed],
    [4101, opened, closed],
  ])
})

test('a fill within a candle begins its lines at that candle', async () => {
  await show({ openedAt: '2026-11-20T12:03:00.000Z', entryPrice: null })
  expect(lines()).toEqual([[4101, opened, closed]])
})

test('simulated candles are not what the broker saw, so they get no prices', async () => {
  await show({}, [], true)
  expect([lines(), marks().length]).toEqual([[], 2])
})

test('another result of the same trade is drawn anew', async () => {
  const { now } = await show()
  await act(async () => now({ result: -5 }))
  expect(marks().at(-1)?.at(-1)).toBe(down)
})

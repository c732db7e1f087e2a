import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerOf, withOpen } from '../../../../test/answers.ts'
import { listedTrades } from '../listed-trades.ts'
import { ChartNotice } from './ChartNotice.tsx'
import { Legend } from './Legend.tsx'
import type { TradeChartState } from './open-trade-chart.ts'
import { SelectedTrade } from './SelectedTrade.tsx'

const three = listedTrades(withOpen([100, -50], -800.5))

function show(index: number | null, more: Partial<Parameters<typeof SelectedTrade>[0]> = {}) {
  const onSelect = vi.fn()
  const { container } = render(
    <SelectedTrade trades={three} index={index} stop={null} currency="USD" digits={2} zone="UTC" onSelect={onSelect} {...more} />,
  )
  const [before, next] = ['Trade before', 'Next trade'].map((name) => screen.queryByRole<HTMLButtonElement>('button', { name })!)
  return { container, onSelect, before, next }
}

test.each([
  [0, '1 of 3', [true, false], [[1]]],
  [1, '2 of 3', [false, false], [[0], [2]]],
  [2, '3 of 3', [false, true], [[1]]],
  // Without a selection the way back leads to the last trade, the way on to the first.
  [null, '– of 3', [false, false], [[2], [0]]],
])('from the trade at %s the buttons lead to its neighbours', (index, place, disabled, calls) => {
  const { before, next, onSelect } = show(index)
  expect(screen.getByRole('navigation').textContent).toBe(place)
  expect([before.disabled, next.disabled]).toEqual(disabled)
  fireEvent.click(before)
  fireEvent.click(next)
  expect(onSelect.mock.calls).toEqual(calls)
})

test('the selected trade is told with its profit or loss', () => {
  const { container } = show(2)
  expect(container.querySelector('p')?.textContent).toMatch(/^Long: entered 30 Jan 2017 00:00 at 1,200\.00, still open.* −800\.50 USD$/)
})

test('that the path of the stop is not known is said below', () => {
  const { container } = show(1, { stop: { why: 'The trade is too long to draw how its stop moved.' } })
  expect([...container.querySelectorAll('p')].at(-1)?.textContent).toBe('The trade is too long to draw how its stop moved.')
})

test('without a selection it says how to select one, and without trades nothing', () => {
  expect(show(null).container.querySelector('p')?.textContent).toMatch(/^Select a trade here, in the table or by a click/)
  expect(show(null, { trades: [] }).container.textContent).toBe('')
})

const signs = (trade: Parameters<typeof Legend>[0]['trade']) => {
  const { container } = render(<Legend trades={[]} isCoarse={false} lines={[]} trade={trade} />)
  return [...container.querySelectorAll('p > span')].map(({ textContent }) => textContent?.trim())
}
const always = ['long entry', 'short entry', 'exit, won', 'exit, lost']

test('the legend lists the lines that the selected trade has', () => {
  const [trade] = listedTrades(answerOf([1]))
  expect(signs(null)).toEqual(always)
  expect(signs(trade)).toEqual([...always, 'entry price'])
  expect(signs({ ...trade, initial_stop: 1190 })).toEqual([...always, 'entry price', 'stop'])
  expect(signs({ ...trade, target: 1220 })).toEqual([...always, 'entry price', 'target'])
})

const offline = { state: 'offline', code: '', message: 'The server does not respond.', progress: null } as const
const refused = { state: 'refused', code: 'TOO_MANY', message: 'Too many requests.', progress: null } as const
const barsOf = (count: number) => ({ time: new Float64Array(count) }) as TradeChartState['bars']

function notice(count: number, left: TradeChartState['left'], right: TradeChartState['right']) {
  const onRetry = vi.fn()
  const { container } = render(<ChartNotice state={{ bars: barsOf(count), left, right }} onRetry={onRetry} />)
  return { text: container.textContent, onRetry }
}

test.each([
  ['candles are loading', 0, 'loading', 'more', 'The candles are loading.'],
  ['one end is reached, the other not', 0, 'end', 'loading', 'The candles are loading.'],
  [
    'no bar of the period is held any more',
    0,
    'end',
    'end',
    'The bars of this period are no longer held. The figures above were computed when they were.',
  ],
  [
    'the connection is broken before there are candles',
    0,
    'more',
    offline,
    'The server does not respond. The figures of this result stand without the chart.The chart tries again by itself.',
  ],
  ['the connection breaks later', 5, offline, 'end', 'The server does not respond. The chart tries again by itself.'],
  ['there are candles and nothing is missing', 5, 'end', 'end', ''],
  ['there are candles and more are loading', 5, 'loading', 'more', ''],
] as const)('the notice of the chart while %s', (_, count, left, right, text) => {
  expect(notice(count, left, right).text).toBe(text)
})

test('after a refusal the chart is loaded again on request only', () => {
  const { text, onRetry } = notice(5, 'end', refused)
  expect(text).toBe('Too many requests. Try again')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('over slow candles the legend names marks only while few enough are drawn to tell them apart', () => {
  const marksOver = (count: number) => {
    const trades = listedTrades(answerOf(Array.from({ length: count }, () => 1)))
    return render(<Legend trades={trades} isCoarse lines={[]} trade={null} />).container.textContent?.includes('long entry')
  }
  expect({ few: marksOver(60), many: marksOver(61) }).toEqual({ few: true, many: false })
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { plain } from '../../../test/judgements.ts'
import { Curve } from './Curve.tsx'
import { equityColumns } from './equity-at.ts'
import { PointTip } from './PointTip.tsx'

/** What the crosshair says at a point of the curve of this result. */
function told(answer: ReturnType<typeof answerOf>, index: number, { zone = 'UTC', left = 100, width = 800 } = {}) {
  const columns = equityColumns(answer, 100_000)
  const at = index < 0 ? columns.seconds.length + index : index
  const point = { index: at, seconds: columns.seconds[at], left, top: 50 }
  const { container } = render(
    <PointTip point={point} columns={columns} currency="USD" zone={zone} timeframe={answer.coverage.timeframe} width={width} />,
  )
  const tip = container.querySelector<HTMLElement>('[role="status"]')!
  const [when, ...rows] = [...tip.querySelectorAll('p')].map((row) => [...row.childNodes].map((cell) => plain(cell.textContent)))
  return { when: when[0], rows, left: tip.style.left }
}

test('a point of the curve has its time, equity, drawdown and the trades closed so far', () => {
  const { when, rows } = told(answerOf([3000, -500]), 2)
  expect(when).toBe('03 Jan 2017 12:00')
  expect(rows).toEqual([
    ['Equity', '102,500.00 USD'],
    ['Drawdown', '−0.50 %'],
    ['Trades closed', '2'],
  ])
  expect(told(answerOf([3000]), 1, { zone: 'America/New_York' }).when).toBe('02 Jan 2017 07:00')
})

test('while a trade is open only the closed ones have a value', () => {
  // The points: the start, the exit, the entry of the open trade, the end.
  expect(told(withOpen([1000], -10_000), 2).rows).toEqual([
    ['Closed equity', '101,000.00 USD'],
    ['Drawdown', '0.00 %'],
    ['Trades closed', '1'],
    ['Open trade', '1'],
  ])
})

test('at the end of the bars the open trade has its value at the last close', () => {
  expect(told(withOpen([1000], -10_000), -1).rows).toEqual([
    ['Equity', '91,000.00 USD'],
    ['Drawdown', '−10.00 %'],
    ['Trades closed', '1'],
    ['Open trade', '−10,000.00 USD'],
  ])
})

test('before the entry of the open trade nothing is said of it', () => {
  expect(told(withOpen([1000], -10_000), 1).rows.map(([term]) => term)).toEqual(['Equity', 'Drawdown', 'Trades closed'])
})

test('the tip stays inside the chart: left of the crosshair where there is no room to its right', () => {
  expect([told(answerOf([1]), 1, { left: 552 }).left, told(answerOf([1]), 1, { left: 553 }).left]).toEqual(['564px', '317px'])
})

const summary = (answer: ReturnType<typeof answerOf>, zone = 'UTC') => {
  const { container } = render(<Curve answer={answer} capital={100_000} zone={zone} />)
  return plain(container.querySelector('figcaption')?.textContent)
}

test('the curve is told in words: from where to where, its lowest and highest, its largest fall', () => {
  const answer = answerOf([-1000, 3000, -500], { floating: { max_drawdown: 1.25 } })
  expect(summary({ ...answer, metrics: { ...answer.metrics, max_drawdown: 1 } })).toBe(
    'Equity from 100,000.00 to 101,500.00 USD over 3 trades, 02 Jan 2017 00:00 to 04 Jan 2017 12:00; lowest 99,000.00, highest 102,000.00, largest fall 1.000 % of the capital, floating 1.250 %.',
  )
})

test('the curve in words reaches to the value of an open trade at the end of the bars', () => {
  expect(summary(withOpen([1000], -10_000))).toMatch(
    /^Equity from 100,000.00 to 91,000.00 USD .*, 02 Jan 2017 00:00 to 01 Feb 2017 00:00; lowest 91,000.00, highest 101,000.00,/,
  )
})

test.each(['Europe/London', 'Asia/Kolkata', 'America/New_York'])(
  'daily candles are told by their trading days in %s, without a clock',
  (zone) => {
    // From the candle of Monday 15 May to that of Friday 19 May 2017.
    const days = answerOf([], {
      equity: [
        [Date.parse('2017-05-14T21:00:00Z'), 100_000],
        [Date.parse('2017-05-15T21:00:00Z'), 100_500],
      ],
      coverage: { ...answerOf([]).coverage, timeframe: '1D', from: '2017-05-14T21:00:00.000Z', to: '2017-05-19T21:00:00.000Z' },
    })
    expect(summary(days, zone)).toContain('15 May 2017 to 16 May 2017;')
    expect([0, 1, 2].map((point) => told(days, point, { zone }).when)).toEqual(['15 May 2017', '16 May 2017', '19 May 2017'])
  },
)

test('an open trade is counted in the words on the curve', () => {
  expect(summary(withOpen([1000], -10_000), 'Asia/Kolkata')).toContain(
    'Equity from 100,000.00 to 91,000.00 USD over 1 closed, 1 open, 02 Jan 2017 05:30 to 01 Feb 2017 05:30;',
  )
})

test('a result without bars says that there is nothing to draw', () => {
  const { coverage } = answerOf([])
  render(<Curve answer={answerOf([], { equity: [], coverage: { ...coverage, from: null, to: null } })} capital={100_000} zone="UTC" />)
  expect(screen.getByText('There is no equity to draw.')).not.toBeNull()
})

test('the curve of another result is drawn in the place of the former one', () => {
  const curve = (answer: ReturnType<typeof answerOf>) => <Curve answer={answer} capital={100_000} zone="UTC" />
  const { coverage } = answerOf([])
  const { container, rerender } = render(curve(answerOf([], { equity: [], coverage: { ...coverage, to: null } })))
  rerender(curve(answerOf([1000])))
  expect(container.textContent).toContain('Drag to pan')
  expect(screen.queryByText('There is no equity to draw.')).toBeNull()
})

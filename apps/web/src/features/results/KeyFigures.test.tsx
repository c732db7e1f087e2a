import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOf, withOpen } from '../../../test/answers.ts'
import { plain } from '../../../test/judgements.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { MonthlyPerformance } from './MonthlyPerformance.tsx'
import { StrategyAnalysis } from './StrategyAnalysis.tsx'

const { metrics } = answerOf([])

function cards(answer: ReturnType<typeof answerOf>, capital: number | null) {
  const { container } = render(<KeyFigures answer={answer} capital={capital} />)
  return [...container.querySelectorAll('dl > div')].map((card) => [...card.children].map((cell) => plain(cell.textContent)))
}

test('each figure has its context: the range of the share, the capital, and the floating drawdown', () => {
  const answer = answerOf(
    Array.from({ length: 254 }, (_, i) => (i < 96 ? 10 : -5)),
    {
      metrics: { ...metrics, closed: 254, win_rate: 37.795275, avg_return: -0.03169, max_drawdown: 5.24449 },
      floating: { max_drawdown: 6.1 },
    },
  )
  // 96 of 254 lie between 32.06 and 43.91 % (Wilson).
  expect(cards(answer, 100_000)).toEqual([
    ['Win Rate', '37.80 %', '96 of 254; 95 % range 32.1 to 43.9'],
    ['Avg Return', '−0.0317 %', 'per trade, on 100,000 USD'],
    ['Max Drawdown', '5.244 %', 'of capital, closed trades; floating 6.100 %'],
  ])
})

test('without a closed trade the figures are dashes, and there is no range', () => {
  expect(cards(answerOf([]), 100_000)).toEqual([
    ['Win Rate', '–', 'no closed trade'],
    ['Avg Return', '–', 'per trade, on 100,000 USD'],
    ['Max Drawdown', '–', 'of capital, closed trades'],
  ])
})

test('with only an open trade its drawdown is told beside the dash of the closed ones', () => {
  expect(cards(withOpen([], -500, { floating: { max_drawdown: 0.5 } }), 100_000)[2]).toEqual([
    'Max Drawdown',
    '–',
    'of capital, closed trades; floating 0.500 %',
  ])
})

test('a capital that is not known is not named', () => {
  expect(cards(answerOf([1]), null)[1][2]).toBe('per trade')
})

const monthly = { '2017-01': { pnl: 400, trades: 3 }, '2017-02': { pnl: -800, trades: 1 }, '2017-03': { pnl: 0, trades: 2 } }

test('each month has a bar as long as its share of the largest, a loss in the colour of losses', () => {
  const { container } = render(<MonthlyPerformance months={monthly} currency="USD" />)
  const rows = [...container.querySelectorAll('li')].map((row) => {
    const bar = row.querySelector<HTMLElement>('[aria-hidden]')!
    return [row.textContent, bar.style.width, bar.classList.contains('bg-down')]
  })
  expect(rows).toEqual([
    ['Jan 2017: $400.00 (3 trades)', '50%', false],
    ['Feb 2017: −$800.00 (1 trade)', '100%', true],
    ['Mar 2017: $0.00 (2 trades)', '0%', false],
  ])
})

test('months without a currency are in percent', () => {
  const { container } = render(<MonthlyPerformance months={{ '2017-02': { pnl: -0.8, trades: 1 } }} currency={null} />)
  expect(plain(container.querySelector('li')?.textContent)).toBe('Feb 2017: −0.80 % (1 trade)')
})

test('months without a trade are no data, one trade without profit is', () => {
  const none = { pnl: 0, trades: 0 }
  const texts = [none, { pnl: 0, trades: 1 }].map((month) => {
    const { container } = render(<MonthlyPerformance months={{ '2017-01': month }} currency="USD" />)
    return container.querySelector('section')?.textContent
  })
  expect(texts).toEqual(['Monthly PerformanceNo monthly data', 'Monthly PerformanceJan 2017: $0.00 (1 trade)'])
})

test('the analysis counts trades and streaks, wins and losses apart', () => {
  const answer = answerOf([1, 2, -3], { metrics: { ...metrics, closed: 3, profit_factor: 1.0005, sharpe: -0.0805 } })
  const trades = { ...answer.trades, streak: { won: { longest: 2 }, lost: { longest: 1 } } }
  const { container } = render(<StrategyAnalysis answer={{ ...answer, trades }} />)
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Total Trades3',
    'Profit Factor1.001',
    'Sharpe Ratio−0.081 per trade',
    'Streak, Longest Won2',
    'Streak, Longest Lost1',
  ])
})

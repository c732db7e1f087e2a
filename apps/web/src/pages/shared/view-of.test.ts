import { expect, it } from 'vitest'
import { sharedFiguresOf } from '../../../test/shared-figures.ts'
import { verdictOf } from '../../features/results/verdict.ts'
import { viewOf } from './view-of.ts'

const figures = sharedFiguresOf({ data: { label: 'Simulator', simulated: true, expected: 10, held: 10, missing: 0 } })

it('counts the capital as 100 when money is hidden, and keeps every percentage', () => {
  const view = viewOf(figures)
  expect(view).toMatchObject({ capital: 100, currency: '%', final_value: 101.5, open_position: { pnl: 0.5 } })
  expect(view.equity.map(([, value]) => value)).toEqual([100, 102, 101])
  expect(view.metrics.monthly).toEqual({ '2024-03': { pnl: 1, trades: 2 } })
})

it('gives the same verdict whether money is hidden or shown', () => {
  const shown = viewOf({ ...figures, money: { currency: 'USD', capital: 20_000, final: 20_300 } })
  expect(shown).toMatchObject({ final_value: 20_300, open_position: { pnl: 100 } })
  const verdicts = [viewOf(figures), shown].map((answer) => verdictOf({ answer, capital: answer.capital, symbol: 'XAUUSD' }))
  expect(verdicts[0]).toBe(verdicts[1])
  expect(verdicts[0]).toContain('+1.50')
})

it('shows the curve up to the end of the last tested day, with the open trade from its entry if there is one', () => {
  expect(viewOf(figures)).toMatchObject({
    coverage: { to: '2024-04-01T00:00:00.000Z' },
    open_position: { entry_datetime: '2024-03-30T10:00:00.000Z' },
    floating: { max_drawdown: 1.25 },
    costs: { breakEvenPerTrade: 0.39 },
  })
  expect(viewOf({ ...figures, open: null }).open_position).toBeNull()
})

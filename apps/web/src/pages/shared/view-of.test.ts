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

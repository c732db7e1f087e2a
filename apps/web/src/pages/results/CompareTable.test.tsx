import type { ComparedFigures } from '@assay/backtest'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { CompareTable } from './CompareTable.tsx'

const gold = keptResultOf('gold', [], { name: 'Gold' })
const euro = keptResultOf('euro', [], { name: 'Euro', document: { symbol: 'EURUSD', initialCapital: 5000 } })

const some: ComparedFigures = {
  n: 1234,
  mean: 0.0421,
  interval: { lower: -0.01, upper: 0.0942 },
  net: -1.5,
  won: { rate: 0.5, lower: 0.3951, upper: 0.6049 },
  max_drawdown: 2.5,
  profit_factor: 1.2345,
  sharpe: -0.0312,
  longestLost: 12,
  breakEven: 0.39,
  lastFifth: { n: 1, net: 0.25 },
  equity: [],
}
const none: ComparedFigures = {
  n: 0,
  mean: null,
  interval: null,
  net: 0,
  won: { rate: null, lower: null, upper: null },
  max_drawdown: 0,
  profit_factor: null,
  sharpe: null,
  longestLost: 0,
  breakEven: null,
  lastFifth: { n: 0, net: 0 },
  equity: [],
}

function show(results = [gold, euro], figures = [some, none]) {
  render(
    <MemoryRouter>
      <CompareTable results={results} names={results.map(({ name }) => name ?? '')} figures={figures} onLeave={vi.fn()} />
    </MemoryRouter>,
  )
}
const cells = () =>
  Object.fromEntries(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
      )
      .map(([label, ...values]) => [label, values]),
  )

test('every figure stands under its result, with its unit and its range', () => {
  show([gold, euro], [some, { ...some, breakEven: 0.00004, net: 1.5, profit_factor: 'Infinity' }])
  expect(cells()).toMatchObject({
    'Average trade95 % range': ['+0.042 %−0.010 % to +0.094 %', '+0.042 %−0.010 % to +0.094 %'],
    'Win Rate95 % range': ['50.00 %39.5 to 60.5 %', '50.00 %39.5 to 60.5 %'],
    'Total Trades': ['1,234', '1,234'],
    'Net result': ['−1.50 %', '+1.50 %'],
    'Gone at a spread of': ['0.39', '0.00004'],
    'Last 20 %of the common period': ['+0.25 %1 trade', '+0.25 %1 trade'],
    'Profit Factor': ['1.235', '∞'],
    'Sharpe Ratioper trade': ['−0.031', '−0.031'],
    'Max Drawdownof capital, closed trades': ['2.500 %', '2.500 %'],
    'Streak, Longest Lost': ['12', '12'],
  })
})

test('a result without trades shows dashes, not zeros', () => {
  show([euro, gold], [none, some])
  expect(
    Object.values(cells())
      .slice(0, 10)
      .map(([value]) => value),
  ).toEqual(['–no range', '–no range', '0', '0.00 %', 'no profit to lose', 'no trades', '–', '–', '–', '0'])
})

test('a loss is drawn as one, and nothing as neither', () => {
  show()
  const [loss, nothing] = within(screen.getByRole('row', { name: /^Net result/ })).getAllByText(/%/)
  expect([loss.className.includes('text-down'), /text-(up|down)/.test(nothing.className)]).toEqual([true, false])
})

test('below the figures the parts of the requests that differ are told', () => {
  show()
  expect(cells()).toMatchObject({ 'Scan Target': ['XAUUSD', 'EURUSD'], Capital: ['100,000', '5,000'] })
  expect(cells()).not.toHaveProperty('Long entry')
})

test('the same rules and settings are said to be the same', () => {
  show([gold, keptResultOf('again', [], { name: 'Again' })])
  expect(Object.keys(cells()).at(-1)).toBe('Their rules and settings are the same; period, bars or engine differ.')
})

test('each head links to its result', () => {
  show()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Gold', '/results/gold'],
    ['Euro', '/results/euro'],
  ])
})

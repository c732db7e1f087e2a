import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { figuresOf, measuredOf } from '../../../test/templates.ts'
import { evidenceFacts } from './evidence-facts.tsx'

const on = { measured: measuredOf(), tried: 1072, digits: 2 }
const valuesOf = (...args: Parameters<typeof evidenceFacts>) =>
  Object.fromEntries(evidenceFacts(...args).map(({ term, value }) => [term, render(<>{value}</>).container.textContent]))

test('each figure is told with its unit and the part of the period that it is of', () => {
  expect(valuesOf(figuresOf(), on)).toEqual({
    Verdict: 'Held up here, place 1–3 of 1,072',
    'Average trade': '+0.12 R',
    'Lower to upper 90 % bound': '+0.05 R to +0.19 R',
    'Trades, and won': '50, 40\u00a0%',
    'First 70 % of the period': '+0.31 R in 120 trades',
    'Breakeven cost a trade': '0.45',
    'Usual spread': '0.25',
    'Drawdown, closed trades': '6.25\u00a0%',
    'Trades a week': '2.3',
    'Usual time in a trade': '1.5 h',
  })
})

test('figures that do not exist are dashes', () => {
  const none = { n: 0, won: 0, mean: null, lower: null, upper: null }
  const values = valuesOf(
    figuresOf({ unit: 'percent', first: { ...none, n: 1, mean: -0.5 }, last: none, breakEven: null, holdingMs: null }),
    on,
  )
  expect(values).toMatchObject({
    'Average trade': '–',
    'Lower to upper 90 % bound': '– to –',
    'Trades, and won': '0, –',
    'First 70 % of the period': '−0.50 % in 1 trade',
    'Breakeven cost a trade': '–',
    'Usual time in a trade': '–',
  })
})

test('prices have the decimals of the symbol', () => {
  const values = valuesOf(figuresOf({ breakEven: 0.00012 }), { ...on, measured: measuredOf({ usualSpread: 0.00008 }), digits: 5 })
  expect([values['Breakeven cost a trade'], values['Usual spread']]).toEqual(['0.00012', '0.00008'])
})

test('simulated bars give no verdict', () => {
  expect(valuesOf(figuresOf({ verdict: null, places: null }), on)).not.toHaveProperty('Verdict')
})

import type { MeasuredOn } from '@assay/contracts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../test/render-in-page.tsx'
import { rowsOf } from '../../../test/show-part.tsx'
import { figuresOf, measuredOf, templateOf } from '../../../test/templates.ts'
import { CompareTemplates } from './CompareTemplates.tsx'

const long = { template: templateOf(), figures: figuresOf() }
const short = {
  template: templateOf({
    id: 'fade',
    name: 'Fade',
    family: 'mean reversion',
    timeframe: '1h',
    direction: 'both',
    breaks: 'A trend.',
    long: { entry: 'RSI(14) < 30' },
    short: { entry: 'RSI(14) > 70', exit: 'RSI(14) < 50' },
  }),
  figures: figuresOf({ template: 'fade', drawdownPercent: 12.5, last: { n: 7, won: 7, mean: -0.2, lower: -0.4, upper: 0 } }),
}

function show(measured: Partial<MeasuredOn> = {}, listed: Parameters<typeof CompareTemplates>[0]['listed'] = [long, short]) {
  const [onOpen, onClose] = [vi.fn(), vi.fn()]
  renderInPage(<CompareTemplates listed={listed} tried={72} measured={measuredOf(measured)} digits={2} onOpen={onOpen} onClose={onClose} />)
  const rows = Object.fromEntries(rowsOf('Templates side by side').map(([term, ...values]) => [term, values]))
  return { onOpen, onClose, rows }
}

test('each column holds the figures and the rules of its own template', () => {
  const { rows } = show()
  expect(rows).toMatchObject({
    'Average trade': ['+0.12 R', '−0.20 R'],
    'Trades, and won': ['50, 40 %', '7, 100 %'],
    'Drawdown, closed trades': ['6.25 %', '12.50 %'],
    Kind: ['Trend, Long, 15min', 'Mean reversion, Long and short, 1h'],
    'Long entry': ['EMA(8) crosses above EMA(24)', 'RSI(14) < 30'],
    'Long exit': ['EMA(8) crosses below EMA(24)', '–'],
    'Short entry': ['–', 'RSI(14) > 70'],
    'Short exit': ['–', 'RSI(14) < 50'],
    'What breaks it': ['A market without a direction.', 'A trend.'],
  })
})

test('the dialog says on which bars and after which cost', () => {
  show({ label: 'MT5', spread: 0.4 })
  expect(screen.getByRole('dialog', { name: 'Compare 2 templates' })).toBeTruthy()
  expect(screen.getByText('XAUUSD, 03 Aug to 31 Oct 2026, after a cost of 0.40 a trade.')).toBeTruthy()
  expect(screen.queryByText(/^Simulated/)).toBeNull()
})

test('simulated bars are said to say nothing', () => {
  show({ simulated: true })
  expect(screen.getByText('Simulated: says nothing about markets.')).toBeTruthy()
})

test('a template without figures has dashes, and a row that nobody fills is left out', () => {
  const { rows } = show({}, [{ template: templateOf({ id: 'new' }), figures: null }, long])
  expect(rows['Average trade']).toEqual(['–', '+0.12 R'])
  expect(rows['90 % bounds']).toEqual(['–', ''])
  expect(rows).not.toHaveProperty('Short entry')
})

test('a name opens its template', () => {
  const { onOpen } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Fade' }))
  expect(onOpen).toHaveBeenCalledWith('fade')
})

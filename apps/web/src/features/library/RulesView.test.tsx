import { newDocument, type StopSettings, type StrategyDocument } from '@assay/strategy'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { block, bounce, cross, ema, notTooHigh } from '../../../test/blocks.ts'
import { RulesView } from './RulesView.tsx'

const percent: StopSettings = { type: 'percentage', target: 2, stopLoss: 1, enableTrailingStopLoss: 'No', trailAmountValue: null }

/** The text of what is shown; both sides enter unless `rules` says otherwise. */
function show(more: Partial<StrategyDocument>) {
  const side = { entry: [cross], exit: [] }
  const { container } = render(<RulesView document={newDocument({ rules: { long: side, short: side }, ...more })} />)
  return container
}

const stopsOf = (stops: StrategyDocument['stops'], rules?: StrategyDocument['rules']) =>
  show(rules ? { stops, rules } : { stops }).querySelector('p')!.textContent

test('each side shows its entry before its exit, with the words between the conditions', () => {
  const container = show({
    rules: {
      long: { entry: [cross, 'And', notTooHigh, 'Or', bounce], exit: [block(ema(8), 'crossbelow', ema(24))] },
      short: { entry: [bounce], exit: [] },
    },
  })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Enters long', 'Leaves long', 'Enters short'])
  const [entry] = within(container).getAllByRole('list')
  expect(
    within(entry)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['EMA (8)[15min]crosses aboveEMA (24)[15min]', 'AndRSI (14)[15min]<65', 'OrRSI (14)[15min]crosses above30'])
})

test('brackets stand around the conditions that they join', () => {
  const entry = { entry: [cross, 'And' as const, notTooHigh, 'Or' as const, bounce], exit: [] }
  const none = { entry: [], exit: [] }
  const container = show({
    rules: { long: entry, short: none },
    groups: { long: { entry: [{ from: 2, to: 4 }], exit: [] }, short: none },
  })
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'EMA (8)[15min]crosses aboveEMA (24)[15min]',
    'And( RSI (14)[15min]<65',
    'OrRSI (14)[15min]crosses above30 )',
  ])
})

test('a side without an entry is left out, whatever its exit', () => {
  show({ rules: { long: { entry: [cross], exit: [] }, short: { entry: [], exit: [bounce] } } })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Enters long'])
})

test('an arithmetic condition says when it holds', () => {
  show({ rules: { long: { entry: [block(ema(8), '-', ema(24))], exit: [] }, short: { entry: [], exit: [] } } })
  expect(screen.getByText('holds where the result is greater than 0')).toBeTruthy()
})

test.each<[Partial<StopSettings>, string]>([
  [{}, 'With stop loss 1 % and target 2 % from the entry price.'],
  [{ target: null }, 'With stop loss 1 % from the entry price.'],
  [{ target: null, stopLoss: null }, 'Without a stop or a target.'],
  [
    { target: null, stopLoss: null, enableTrailingStopLoss: 'Yes', trailAmountValue: 0.5 },
    'With trailing stop 0.5 % from the entry price.',
  ],
  [{ trailAmountValue: 0.5 }, 'With stop loss 1 % and target 2 % from the entry price.'],
  [{ type: 'fixed', stopLoss: 600, target: 900 }, 'With stop loss 600 points and target 900 points from the entry price.'],
])('the stops %j of both sides say: %s', (more, words) => {
  const settings = { ...percent, ...more }
  expect(stopsOf({ long: settings, short: settings })).toBe(words)
})

test('a strategy without stops says so', () => {
  expect(stopsOf({ long: null, short: null })).toBe('Without a stop or a target.')
})

test('stops that differ are told for each side', () => {
  const short = { ...percent, stopLoss: 3 }
  expect(stopsOf({ long: percent, short })).toBe(
    'Long: with stop loss 1 % and target 2 % from the entry price. Short: with stop loss 3 % and target 2 % from the entry price.',
  )
  expect(stopsOf({ long: null, short: percent })).toBe(
    'Long: without a stop or a target. Short: with stop loss 1 % and target 2 % from the entry price.',
  )
})

test('only the stops of a side that enters count', () => {
  const rules = { long: { entry: [], exit: [] }, short: { entry: [cross], exit: [] } }
  expect(stopsOf({ long: { ...percent, stopLoss: 9 }, short: percent }, rules)).toBe(
    'With stop loss 1 % and target 2 % from the entry price.',
  )
})

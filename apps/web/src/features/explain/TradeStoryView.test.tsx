import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tradeOf, withOpen } from '../../../test/answers.ts'
import { tradeStoryOf } from '../../../test/stories.ts'
import { resultFormat } from './result-format.ts'
import { TradeStoryView } from './TradeStoryView.tsx'

const format = resultFormat('UTC', 2, 'USD')
const show = (more: Parameters<typeof tradeStoryOf>[0] = {}) =>
  render(<TradeStoryView story={tradeStoryOf(more)} format={format} />).container
const part = (name: string) =>
  [...screen.getByRole('heading', { name }).closest('section')!.children].slice(1).map(({ textContent }) => textContent)
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
const open = { ...withOpen([], -16).open_position!, bars: 1 }

test('the headline says the place of the trade, its size and its result with the sign', () => {
  const { children } = show({ trade: tradeOf(-80.5, 0, { bars: 1234, size: 80.125 }) }).firstElementChild!
  expect([...children].map(({ textContent }) => textContent)).toEqual([
    'Trade 2 of 3 · Long 80.13 units · 1,234 bars',
    '−80.50 USD. It was left by its exit rule.',
  ])
  expect(screen.getByText('−80.50 USD').className).toContain('text-down')
})

test('a gain is drawn as one', () => {
  show({ direction: 'short' })
  expect(screen.getByText('+80.00 USD').className).toContain('text-up')
  expect(screen.getByText(/· Short 80\.00 units ·/).textContent).toContain('48 bars')
})

test('the entry names the bar of its signal, the rule and the price', () => {
  show({ trade: tradeOf(80, 0, { entry_signal_datetime: '2017-01-02T07:45:00.000Z' }) })
  expect(part('Why it was entered')).toEqual([
    'At the close of the bar of 02 Jan 2017 07:45',
    'True: The entry69.70',
    'Bought at 1,200.00, the open of the next bar.',
  ])
})

test('an exit by rule names the bar of its signal, the rule and its fill', () => {
  show({ trade: tradeOf(80, 0, { exit_signal_datetime: '2017-01-02T11:45:00.000Z', exit_price: 1201.5 }) })
  expect(part('Why it was left')).toEqual([
    'At the close of the bar of 02 Jan 2017 11:45',
    'True: The exit69.70',
    'Filled at 1,201.50, the open of the next bar.',
  ])
})

test('an exit by the entry of the other side says so', () => {
  show({ left_by_opposite: true, trade: tradeOf(80, 0, { exit_signal_datetime: '2017-01-02T11:45:00.000Z' }) })
  expect(part('Why it was left')[0]).toBe('At the close of the bar of 02 Jan 2017 11:45, by the entry rule of the other side')
})

test('an exit at the stop is told without a rule and without a fill at an open', () => {
  show({
    exit_rule: null,
    trade: tradeOf(-80, 0, { exit_reason: 'stop', exit_price: 1199, exit_signal_datetime: null }),
    pnl_at_target: 40,
  })
  expect(part('Why it was left')).toEqual([
    'Its stop was hit at 1,199.00.',
    'The order of stop and target within the bar is not known, so the stop is taken. At the target it would have been +40.00 USD.',
  ])
})

test('how far it went is told against and in favour, with stop and target where there were any', () => {
  show({ trade: tradeOf(80, 0, { mae: 2, mfe: 3, initial_stop: 1190, target: 1210 }) })
  expect(facts()).toEqual([
    'MAE, furthest against it−2.00 at 1,198.00',
    'MFE, furthest in favour+3.00 at 1,203.00',
    'Stop at the entry1,190.00',
    'Target1,210.00',
  ])
})

test('an open trade shows its floating result and the best and worst price so far', () => {
  show({ trade: null, open, exit_rule: null })
  expect(screen.getByText(/^Trade 2 of 3/).textContent).toBe('Trade 2 of 3 · Long 80.00 units · 1 bar')
  expect(screen.getByText('−16.00 USD').className).toContain('text-down')
  expect(part('Why it was not left')).toEqual(['It is still open at the end of the period.'])
  expect(facts()).toEqual(['Best price so far1,203.00', 'Worst price so far1,198.00'])
})

test('the line from the worst to the best price has entry and exit at their places', () => {
  const { children } = show({ trade: tradeOf(80, 0, { entry_price: 1199, exit_price: 1202 }) }).querySelector('.h-4')!
  const [, entry, exit] = [...children] as HTMLElement[]
  expect([entry.style.left, exit.style.left], '1 and 4 of 5').toEqual(['20%', '80%'])
  expect(screen.getByText(/^entered/).textContent).toBe('entered 1,199.00, left 1,202.00')
})

test('the ends of the line are the low and the high, and a short gains to the left', () => {
  const line = show({ direction: 'short', best: 1198, worst: 1203 }).querySelector('.h-4')!
  expect(screen.getByText(/^entered/).parentElement!.textContent).toBe('1,198.00entered 1,200.00, left 1,201.001,203.00')
  expect([...line.firstElementChild!.children].map(({ className }) => /bg-(up|down)/.exec(className)?.[1])).toEqual(['up', 'down'])
})

test('the line of an open trade ends at the last price', () => {
  show({ trade: null, open: { ...open, entry_price: 1199, last_price: 1201 }, exit_rule: null })
  expect(screen.getByText(/^entered/).textContent).toBe('entered 1,199.00, now 1,201.00')
})

test('a trade whose price never moved is drawn in the middle', () => {
  const { children } = show({ best: 1200, worst: 1200, trade: tradeOf(0, 0, { exit_price: 1200 }) }).querySelector('.h-4')!
  expect(([...children] as HTMLElement[]).slice(1).map(({ style }) => style.left)).toEqual(['50%', '50%'])
})

test('costs and missing bars are told', () => {
  show({ break_even_cost: 1.5, missing: 2 })
  expect(part('Costs and bars')).toEqual([
    'No spread or commission is charged in this result. A cost of 1.50 a unit would have taken the whole gain.',
    '2 bars are missing while it was open.',
  ])
})

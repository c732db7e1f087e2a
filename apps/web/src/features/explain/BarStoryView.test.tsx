import type { WhatIf } from '@assay/backtest'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { barStoryOf, conditionOf, ruleOf } from '../../../test/stories.ts'
import { BarStoryView } from './BarStoryView.tsx'
import { resultFormat } from './result-format.ts'

const format = resultFormat('Asia/Tokyo', 2, 'USD')
const position = { trade: 1203, direction: 'short', since: '2017-06-14T08:15:00.000Z', entry_price: 1270, until: null, exit: null } as const

function show(more: Parameters<typeof barStoryOf>[0] = {}) {
  const onTrade = vi.fn()
  const { container } = render(<BarStoryView story={barStoryOf(more)} format={format} onTrade={onTrade} />)
  return { onTrade, container }
}
const heads = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the bar is told with its opening and its close in the chosen zone', () => {
  expect(show().container.querySelector('p')?.textContent).toBe('14 Jun 2017 21:30, closed 21:45')
})

test('a time without a bar is told as it was asked for, and nothing is said of hurdles', () => {
  const { container } = show({ bar: null, verdict: 'no-bar', rules: { long: null, short: null } })
  expect(container.querySelector('p')?.textContent).toBe('14 Jun 2017 21:30')
  expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
})

test('the link leads to the trade that was entered, or else to the open one', () => {
  const { onTrade } = show({ position })
  fireEvent.click(screen.getByRole('button', { name: 'Story of trade 1,203' }))
  expect(onTrade.mock.calls).toEqual([[1203]])
})

test('a bar that entered a trade links to it even while another one was open', () => {
  const { onTrade } = show({ position, entered: 7, verdict: 'entered', side: 'long' })
  fireEvent.click(screen.getByRole('button', { name: 'Story of trade 7' }))
  expect(onTrade.mock.calls).toEqual([[7]])
})

test('a bar without a trade has no link', () => {
  show()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the rules of two sides are named, one alone is just the entry rule', () => {
  const rule = ruleOf([conditionOf()])
  show({ rules: { long: rule, short: rule }, position: { ...position, exit: rule } })
  expect(heads()).toEqual(['Long entry rule', 'Short entry rule', 'Exit rule of the short position', 'What else to know'])
})

test('a short rule alone is the entry rule', () => {
  show({ rules: { long: null, short: ruleOf([conditionOf()]) } })
  expect(heads()).toEqual(['Entry rule', 'Nothing else stood in the way'])
})

test('what is missing is marked only where the rule was not true', () => {
  expect(show().container.querySelectorAll('.bg-down\\/10')).toHaveLength(1)
  expect(show({ verdict: 'in-position', position }).container.querySelectorAll('.bg-down\\/10')).toHaveLength(0)
})

test('nothing else stood in the way only if every hurdle was passed', () => {
  show({ missing_before: 2 })
  expect(heads().at(-1)).toBe('What else to know')
  expect(facts().slice(-3)).toEqual(['No position open', '2 bars missing before it', 'Warm-up over'])
})

test('an entry that was not made shows its own result, with the sign, and a bar of unknown order', () => {
  const alone: WhatIf = {
    direction: 'long',
    entry_datetime: '',
    entry_price: 1272.86,
    exit_datetime: null,
    exit_price: 1269.81,
    exit_reason: null,
    ambiguous_bar: false,
    pnl: -239.62,
    pnl_percent: -0.2,
  }
  show({ what_if: [alone, { ...alone, direction: 'short', pnl: 239.62, ambiguous_bar: true }] })
  const part = screen.getByRole('heading', { name: 'Had it been entered here' }).closest('section')!
  const [long, short] = [...part.querySelectorAll('p')]
  expect(long.textContent).toBe('Bought at the next open, 1,272.86. Still open at the end of the period, at 1,269.81: −239.62 USD')
  expect(short.textContent).toMatch(/: \+239\.62 USD The bar touched stop and target; the stop is taken\.$/)
  expect(within(long).getByText('−239.62 USD').className).toContain('text-down')
  expect(within(short).getByText('+239.62 USD').className).toContain('text-up')
})

test('the signals of the period are counted by their outcome', () => {
  show({
    signals: [
      { verdict: 'entered', bars: 12 },
      { verdict: 'in-position', bars: 1234 },
    ],
  })
  const part = screen.getByRole('heading', { name: 'Entry signals of this period' }).closest('section')!
  expect([...part.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(['Entered12', 'Position already open1,234'])
})

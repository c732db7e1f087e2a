import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tradeOf } from '../../../test/answers.ts'
import { keptResultOf } from '../../../test/kept-results.ts'
import { TradesSection } from './TradesSection.tsx'

const before = window.location.href
beforeEach(() => window.history.replaceState(null, '', '/results/euro'))
afterEach(() => window.history.replaceState(null, '', before))

/** Entered on Monday at 18:00 in New York, which belongs to Tuesday there. */
const evening = { entry_datetime: '2017-01-02T23:00:00.000Z', entry_price: 1.1 }
const trades = [tradeOf(800, 0, evening), tradeOf(-200, 1, { entry_price: 1.2 }), tradeOf(-300, 2, { entry_price: 1.3 })]

function show(search: string, options?: { day_boundary: 'utc' }) {
  window.history.replaceState(null, '', `/results/euro${search}`)
  const result = keptResultOf('euro', [], { document: { symbol: 'EURUSD' }, options, answer: { trade_data: trades } })
  render(<TradesSection result={result} place="browser" zone="UTC" />)
}
const status = () => screen.getByRole('status').textContent
const rows = () => [...document.querySelectorAll('[role="row"], tr')].slice(1)

test('the list is filtered and sorted as the address says, with the decimals of the instrument', () => {
  show('?outcome=lost&sort=number')
  expect(status()).toMatch(/^2 of 3 trades · entered 03 Jan 2017 00:00 to 04 Jan 2017 00:00 · profit −500\.00 USD ·/)
  expect(rows()[0].textContent).toContain('1.20000')
})

test.each([
  ['New York', undefined, '2'],
  ['UTC', { day_boundary: 'utc' } as const, '1'],
])('days begin as in the test: in %s', (_, options, tuesdays) => {
  show('?weekday=2', options)
  expect(status()).toMatch(new RegExp(`^${tuesdays} of 3 trades`))
})

test('a click on a trade asks for its story in the address', () => {
  show('?outcome=lost&sort=-number')
  fireEvent.click(rows()[0])
  expect(window.location.search).toBe('?outcome=lost&sort=-number&trade=3&explain=trade')
})

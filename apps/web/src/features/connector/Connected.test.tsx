import type { Link, LinkedAccount } from '@assay/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { linkedAccountOf, linkOf } from '../../../test/linked.ts'
import { choose, press, rowsOf, showPart, textOf } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { Reporting } from './Reporting.tsx'

const position: LinkedAccount['positions'][number] = {
  ticket: '1',
  openedAt: '2026-11-20T11:00:00.000Z',
  symbol: 'XAUUSD',
  side: 'long',
  lots: 0.1,
  price: 4100,
  now: 4101,
  stop: null,
  target: null,
  profit: 10,
  swap: -12.5,
}

function show(more: Partial<LinkedAccount> = {}, link: Partial<Link> = {}, zone = 'UTC') {
  const server = fakeServer()
  const account = linkedAccountOf(more)
  showPart(<Reporting link={linkOf(link)} account={account} now={Date.parse(linkOf(link).now)} slots={{}} />, { user: { timezone: zone } })
  return { sent: (call: string) => server.calls.filter((each) => each.call === call).map(({ body }) => body), server }
}
const fact = (term: string) => screen.getByText(term).nextSibling?.textContent

test('the result of an open position includes its swap', () => {
  show({ positions: [position] })
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(screen.getAllByRole('cell')[names.indexOf('Result, USD')].textContent).toBe('−2.50')
})

test('each open position has its side, size, prices and stop', () => {
  show({ positions: [position, { ...position, ticket: '2', side: 'short', lots: 2, stop: 4120.5, profit: 0, swap: 0 }] })
  expect(screen.getByRole('heading', { name: '2 open positions' })).toBeDefined()
  expect(rowsOf('Open positions')).toEqual([
    ['XAUUSDLong 0.10 from 4,100', '1', 'Long', '0.10', '4,100', '4,101', '–', '−2.50'],
    ['XAUUSDShort 2.00 from 4,100', '2', 'Short', '2.00', '4,100', '4,101', '4,120.5', '0.00'],
  ])
})

test('prices have the digits that the broker gives the symbol', () => {
  show({ positions: [{ ...position, symbol: 'XAUUSD.m', stop: 4089.7 }], symbols })
  expect(rowsOf('Open positions')[0].slice(4, 7)).toEqual(['4,100.00', '4,101.00', '4,089.70'])
})

test('the equity says what is open, and the margin its level', () => {
  show({ positions: [position], equity: 1000, margin: 50 })
  expect(screen.getByText('Equity').parentElement?.textContent).toBe('Equity$1,000.00−$2.50 open')
  expect(textOf(screen.getByText('Margin used').parentElement)).toBe('Margin used$50.00level 2,000 %')
})

test('the money of the account stands under its own names, with the deals and the terminal’s clock', () => {
  show({ currency: 'EUR', deals: 12, lastDealAt: '2026-11-20T09:30:00.000Z', terminals: 2, clockProven: false }, {}, 'Asia/Tokyo')
  expect(['Balance', 'Equity', 'Margin used', 'Free margin'].map(fact)).toEqual(['€1,000.00', '€997.50', '€20.00', '€977.50'])
  expect(['Deals', 'Server time', 'Terminals'].map(fact)).toEqual([
    ...['12, the last 20 Nov 2026 18:30', 'New York + 7 h, not proven yet', '2'],
  ])
  expect(screen.getByText('Example-Demo · EUR · leverage 1:100 · terminal build 4000')).toBeDefined()
  expect(screen.getByRole('heading', { name: '0 open positions' })).toBeDefined()
})

test('the bars of a link are counted against its limit, and a full link says what still is stored', () => {
  show({ bars: 1234 })
  expect(fact('Minute bars')).toBe('1,234 of at most 52,560,000')
  expect(screen.queryByText(/as many one-minute bars as it may/)).toBeNull()
  show({ bars: 52_560_000 })
  expect(
    screen.getByText(/as many one-minute bars as they may, and newer ones are not stored\. Deals and positions still are/),
  ).toBeDefined()
})

test('an older connector is named with the offered one, and what version 1.0 can do to the journal', () => {
  show({ version: '1.1' })
  expect(screen.getByText(/runs version 1\.1 of the connector, and this server offers 1\.2/).textContent).not.toContain(
    'stored in this journal',
  )
  expect(screen.getByRole('link', { name: 'AssayConnector.mq5' }).getAttribute('href')).toBe('/downloads/AssayConnector.mq5')
  show({ version: '1.0' })
  expect(screen.getByText(/runs version 1\.0/).textContent).toContain('that account’s deals are stored in this journal')
  show({ version: null })
  show()
  expect(screen.getAllByText(/of the connector, and/)).toHaveLength(2)
})

test('what the terminal has not reported is not shown as zero', () => {
  show({ balance: null, equity: null, margin: null, freeMargin: null, clock: null })
  expect(['Balance', 'Equity', 'Margin used', 'Free margin'].map(fact)).toEqual(Array(4).fill('not reported yet'))
  expect(['Deals', 'Server time'].map(fact)).toEqual(['0', 'not known yet'])
})

test.each([
  ['connected', '2026-11-20T12:00:20.000Z', 'Connected, 20 s ago', null],
  ['late', '2026-11-20T12:02:00.000Z', 'Late, 2 min ago', /silent for more than a minute/],
  ['offline', '2026-11-20T15:00:00.000Z', 'Offline, 3 h ago', /silent for more than 15 minutes/],
] as const)('a terminal that is %s says so with the age of its last report', (state, now, badge, hint) => {
  show({}, { state, now })
  expect(screen.getByText(badge)).toBeDefined()
  const hints = screen.queryAllByText(/The terminal has been silent/).map(({ textContent }) => textContent)
  expect(hints).toEqual(hint ? [expect.stringMatching(hint)] : [])
})

test('a terminal that has reported nothing, on a real account, says both', () => {
  show({ heardAt: null, demo: false })
  expect(screen.getByText('Offline, no report yet')).toBeDefined()
  expect(screen.getByText('Real')).toBeDefined()
})

test('a clock that is not believed is a fault that stops what the terminal sends', () => {
  show({ clockFault: 'The clock of the terminal is two hours off.' })
  expect(screen.getByText('The clock of the terminal is two hours off. Nothing of what it sends is stored until then.')).toBeDefined()
})

const symbols = [
  { symbol: 'XAUUSD.m', instrument: null, suggested: 'XAUUSD', digits: 2, contract: 100, spread: 20, swapLong: 0, swapShort: 0 },
  { symbol: 'EURUSD', instrument: 'EURUSD', suggested: 'EURUSD', digits: 5, contract: 1, spread: 20, swapLong: 0, swapShort: 0 },
]
const mapping = 'PUT /api/mt5/symbols'

test('a symbol is named by its suggestion, by a choice, or freed again', async () => {
  const { sent } = show({ symbols })
  expect(screen.getAllByRole('button', { name: /^It is / })).toHaveLength(1)
  press('It is XAUUSD')
  choose('XAUUSD.m', /^XAGUSD/)
  choose('EURUSD', 'Not chosen')
  await expect
    .poll(() => sent(mapping))
    .toEqual([
      { symbol: 'XAUUSD.m', instrument: 'XAUUSD' },
      { symbol: 'XAUUSD.m', instrument: 'XAGUSD' },
      { symbol: 'EURUSD', instrument: null },
    ])
})

test('a refused name of a symbol says why', async () => {
  const { server } = show({ symbols })
  server.answers[mapping] = () => refusal(400, 'INSTRUMENT_UNKNOWN')
  press('It is XAUUSD')
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with INSTRUMENT_UNKNOWN.')
})

const unlinking = 'DELETE /api/mt5'
const inDialog = () => within(screen.getByRole('dialog'))

test.each([true, false])('unlinking asks first, and deletes what was reported only if wanted (%s)', async (deleteData) => {
  showToasts()
  const { sent, server } = show()
  server.answers[unlinking] = () => Response.json({ message: 'The terminal is unlinked.' })
  press('Unlink')
  expect(sent(unlinking)).toEqual([])
  fireEvent.click(inDialog().getByRole('button', { name: 'Cancel' }))
  expect([screen.queryByRole('dialog'), sent(unlinking)]).toEqual([null, []])
  press('Unlink')
  if (deleteData) fireEvent.click(inDialog().getByRole('checkbox', { name: /^Also delete what it has reported/ }))
  fireEvent.click(inDialog().getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('The terminal is unlinked.')).toBeDefined()
  expect([sent(unlinking), screen.queryByRole('dialog')]).toEqual([[{ deleteData }], null])
})

import type { SharedFigures, SharedResult } from '@assay/contracts'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { keptResultOf } from '../../test/kept-results.ts'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { sharedFiguresOf } from '../../test/shared-figures.ts'
import { makeStore } from '../base/store.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { builderOf } from '../features/builder/builder.slice.ts'
import { SharedPage } from './SharedPage.tsx'

/** Whole days in New York: 2 January to 30 June. */
const period = { start: '2017-01-02T05:00:00.000Z', end: '2017-07-01T04:00:00.000Z' }
const gold = keptResultOf('gold', [800, -200], { name: 'Gold', document: { initialCapital: 20_000 }, period })
const sharedAt = '2026-09-01T20:00:00.000Z'
const whole: SharedResult = { sharedAt, hidesRules: false, hidesMoney: false, result: gold, figures: null }
const partOf = (more: Partial<SharedFigures> = {}): SharedResult => ({
  sharedAt,
  hidesRules: true,
  hidesMoney: true,
  result: null,
  figures: sharedFiguresOf(more),
})
let server: FakeServer

beforeEach(() => {
  fakePreviewWorker()
  server = fakeServer()
})

function show(zone = 'UTC') {
  const store = makeStore()
  store.dispatch(setTimezone(zone))
  let at = ''
  let navigate: NavigateFunction = () => undefined
  function Address() {
    at = useLocation().pathname
    navigate = useNavigate()
    return null
  }
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/shared/secret']}>
        <Address />
        <Routes>
          <Route path="/shared/:token" element={<SharedPage />} />
          <Route path="/strategybuilder" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  return { at: () => at, work: () => builderOf(store.getState()).present, go: (to: string) => act(async () => navigate(to)) }
}
const respond = (shared: SharedResult | (() => Response), token = 'secret') => {
  server.answers[`GET /api/shared/${token}`] = typeof shared === 'function' ? shared : () => Response.json(shared)
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const verdict = async () => plain((await screen.findByRole('heading', { level: 1 })).textContent)

test('a whole result says when it was shared and its verdict, and can be run again but not shared or exported', async () => {
  respond(whole)
  show('Asia/Tokyo')
  expect(screen.getByRole('status').textContent).toContain('The result is loading')
  expect(await verdict()).toBe('2 trades, +403.00 %. The gain is of the open trade.')
  expect(screen.getByText(/^Shared on/).textContent).toBe(
    'Shared on 02 Sep 2026 and unchanged since. A test of the past, no promise of the future.',
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Run again', 'Make it mine']))
  expect(screen.queryByRole('button', { name: /^(Share|Export)$/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Gold' }), 'there is no list to go back to').toBeNull()
  expect(screen.getByText('the link is from before tries were told').textContent).not.toBe('')
})

test('a whole result opens in the builder with its rules, capital, days and name', async () => {
  respond(whole)
  const { at, work } = show('America/New_York')
  fireEvent.click(await screen.findByRole('button', { name: 'Make it mine' }))
  expect(at()).toBe('/strategybuilder')
  const { document, days, draftId } = work()
  expect([document.name, document.initialCapital, draftId, days]).toEqual([
    'Gold',
    20_000,
    null,
    { from: '2017-01-02', to: '2017-06-30', zone: 'America/New_York' },
  ])
})

test('a result with hidden money and rules says that they are hidden, in percent, and cannot be made one’s own', async () => {
  respond(partOf())
  show('America/New_York')
  expect(await verdict()).toBe('2 closed, 1 open: +1.50 %. A spread of 0.39 would have taken the profit of the closed trades.')
  expect(screen.getByText(/without costs/).textContent).toBe(
    'XAUUSD 15min · 01 Mar 2024 to 31 Mar 2024 · money hidden · rules hidden · without costs',
  )
  expect(screen.getByRole('heading', { name: /^Equity/ }).textContent).toBe('Equity % of the capital at the start')
  const raw = (fact: string) => document.querySelector(`[data-fact=${fact}]`)?.getAttribute('data-value')
  expect({ trades: raw('trades'), result: raw('result'), rate: raw('win-rate') }).toEqual({ trades: '2', result: '1.5', rate: '50' })
  expect(screen.queryByRole('button', { name: 'Make it mine' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Rules' })).toBeNull()
})

test('a result that covered only a part of its period says so, whole or with something hidden', async () => {
  const coverage = { ...gold.answer.coverage, from: '2017-01-03T00:00:00.000Z', to: '2017-03-01T00:00:00.000Z' }
  // A link keeps what was stored when it was made: here a summary of an earlier form, with the period that was asked for.
  respond({ ...whole, result: { ...gold, answer: { ...gold.answer, coverage } } })
  show()
  expect((await screen.findByText(/was tested/)).textContent).toBe(
    'Only 03 Jan 2017 to 28 Feb 2017 was tested. The period asked for, 02 Jan 2017 to 01 Jul 2017, reaches beyond the bars of CSV import.',
  )
  expect(screen.getByText(/without costs/).textContent).toContain('03 Jan 2017 to 28 Feb 2017')
  cleanup()
  respond(partOf({ asked: { from: '2016-01-01', to: '2025-12-31' } }))
  show()
  expect((await screen.findByText(/was tested/)).textContent).toBe(
    'Only 01 Mar 2024 to 31 Mar 2024 was tested. The period asked for, 01 Jan 2016 to 31 Dec 2025, reaches beyond the bars of CSV import.',
  )
})

test('a link from before the covered days were frozen with it says that its days are those asked for', async () => {
  const data = { provider: 'csv', label: 'CSV import', simulated: false, expected: 1000, held: 125, missing: 875 }
  respond(partOf({ asked: undefined, data }))
  show()
  expect((await screen.findByText(/asked for/)).textContent).toBe(
    'This link says only which period was asked for: 01 Mar 2024 to 31 Mar 2024. 125 of its 1,000 bars were held.',
  )
  expect(screen.getByText(/without costs/).textContent).toBe('XAUUSD 15min · money hidden · rules hidden · without costs')
  expect(screen.getByRole('button', { name: 'CSV import' })).toBeTruthy()
})

test('a result with hidden rules tells how sure it is and how often it was tried, as it was when it was shared', async () => {
  const evidence: SharedFigures['evidence'] = {
    n: 40,
    win_rate: { won: 22, rate: 0.55, lower: 0.398, upper: 0.693 },
    expectancy: { mean: 0.0312, lower: -0.0105, upper: 0.0724 },
    trades_needed: { total: 210 },
    random_entries: { runs: 1000, percentile: 83.4, p_value: 0.17, gain: 1.25 },
    halves: { first: { n: 30, gain: 1.5 }, last: { n: 10, gain: -0.25 } },
  }
  respond({ ...partOf({ evidence }), tried: { tried: 14, dsr: 0.62, sharpe: 0.12, luckiest: 0.1 } })
  show()
  const cell = async (name: string) => plain((await screen.findByRole('region', { name })).textContent)
  expect({
    average: await cell('Average trade, of the capital'),
    random: await cell('Against 1,000 random entries'),
    parts: await cell('First 80 %, last 20 %'),
    tried: await cell('How often tried'),
  }).toEqual({
    average:
      'Average trade, of the capital+0.0312 %95 % interval −0.0105 % to +0.0724 %, 40 trades. It takes about 210 to tell it from nothing. Won: 55.0 %, 95 % interval 39.8 % to 69.3 %.',
    random: 'Against 1,000 random entriesbetter than 83.4 %this +1.25 % in 40 trades; entered at random, with the same exits',
    parts: 'First 80 %, last 20 %+1.50 %, then −0.25 %30 and 10 trades',
    tried: 'How often trieddeflated Sharpe 0.62tried 14 times; 0.95 would convince, every run is counted',
  })
})

test('a part that is not known says why, and an earlier link that it does not tell', async () => {
  const unknown = { unknown: 'One trade is too few.' }
  const evidence = {
    n: 1,
    win_rate: unknown,
    expectancy: unknown,
    trades_needed: unknown,
    random_entries: unknown,
    halves: unknown,
  }
  respond(partOf({ evidence }))
  show()
  expect((await screen.findByRole('region', { name: 'First 80 %, last 20 %' })).textContent).toContain('One trade is too few.')
  cleanup()
  respond(partOf())
  show()
  expect((await screen.findByRole('region', { name: 'How sure' })).textContent).toContain('from before that was told')
})

test('the source of hidden parts is named with the shared days, whatever the zone of the reader', async () => {
  respond(partOf())
  show('America/New_York')
  const chip = await screen.findByRole('button', { name: 'CSV import · 01 Mar to 31 Mar 2024' })
  expect(chip.querySelector('[data-fact="source"]')?.getAttribute('data-value')).toBe('csv')
})

test('shown money is named, and simulated bars too', async () => {
  const data = { label: 'Simulator', simulated: true, expected: 2000, held: 1990, missing: 10 }
  respond(partOf({ money: { currency: 'EUR', capital: 20_000, final: 20_300 }, data }))
  show()
  expect((await screen.findByText(/without costs/)).textContent).toBe(
    'XAUUSD 15min · 01 Mar 2024 to 31 Mar 2024 · 20,000 EUR · rules hidden · without costs',
  )
  expect(screen.getByText('Simulated').textContent).toBe('Simulated')
  const facts = within(screen.getByRole('region', { name: 'Data' })).getAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent)).toEqual(['Simulator', '1,990 of 2,000', '10', 'assay-engine 1'])
})

test('shown rules are told in words, and can be made one’s own with a name and a usual capital', async () => {
  respond(
    partOf({ rules: gold.request.final_strategy as SharedFigures['rules'], touchOrder: 'stop-first', carried: { day_boundary: 'utc' } }),
  )
  const { work } = show()
  const rules = within(await screen.findByRole('region', { name: 'Rules' }))
  expect([rules.getByRole('term').textContent, rules.getByRole('definition').textContent]).toEqual([
    'Long entry',
    'EMA (8) [15min] crosses above EMA (24) [15min]',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Make it mine' }))
  const { document, days, touchOrder, carried } = work()
  expect([touchOrder, carried], 'as it was tested').toEqual(['stop-first', { day_boundary: 'utc' }])
  expect([document.name, document.initialCapital, days]).toEqual([
    'Shared XAUUSD strategy',
    100_000,
    { from: '2024-03-01', to: '2024-03-31', zone: 'UTC' },
  ])
})

test('a link that shows nothing says why that may be', async () => {
  respond(() => refusal(404, 'SHARE_NOT_FOUND'))
  show()
  expect((await screen.findByRole('heading', { name: 'This link shows nothing' })).nextSibling?.textContent).toBe(
    'It may have expired or been revoked by whoever shared it, or a part of the address is missing. Ask for a new link.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the result of one link is not shown under another', async () => {
  respond(whole)
  respond(() => refusal(404, 'SHARE_NOT_FOUND'), 'other')
  const { go } = show()
  await verdict()
  await go('/shared/other')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This link shows nothing')
})

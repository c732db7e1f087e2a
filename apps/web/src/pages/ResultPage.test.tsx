import type { KeptResult } from '@assay/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { offline } from '../../test/account-server.ts'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { keepInBrowser, keptResultOf } from '../../test/kept-results.ts'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { showPart } from '../../test/show-part.tsx'
import { userOf } from '../../test/users.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { builderOf } from '../features/builder/builder.slice.ts'
import { ResultPage } from './ResultPage.tsx'

const gold = keptResultOf('gold', [800, -200], { name: 'Gold', answer: { costs: { breakEvenPerTrade: 0.39 } } })
const unnamed = keptResultOf('unnamed', [800], { name: null, document: { symbol: 'EURUSD', initialCapital: 5000 } })
let server: FakeServer

beforeEach(() => {
  fakePreviewWorker()
  server = fakeServer()
  server.answers['GET /api/strategies'] = () => Response.json([])
  server.answers['GET /api/results/gold/tried'] = () => Response.json({ tried: 0, trials: [] })
})

function show({ id = 'gold', hasAccount = false, zone = 'UTC' } = {}) {
  const store = makeStore()
  store.dispatch(setTimezone(zone))
  if (hasAccount) store.dispatch(userChanged(userOf()))
  const { at } = showPart(
    <Routes>
      <Route path="/results/:resultId" element={<ResultPage />} />
      <Route path="/strategybuilder" element={null} />
    </Routes>,
    { entry: `/results/${id}`, store },
  )
  return {
    at,
    work: () => builderOf(store.getState()).present,
  }
}
const answer = (result: KeptResult | (() => Response)) => {
  server.answers['GET /api/results/gold'] = typeof result === 'function' ? result : () => Response.json(result)
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const verdict = async () => plain((await screen.findByRole('heading', { level: 1 })).textContent)

test('a result says what was tested on which capital, its verdict, and whether luck could explain it', async () => {
  keepInBrowser(gold)
  show({ zone: 'America/New_York' })
  expect(await verdict()).toBe('2 trades, +0.60 %. A spread of 0.39 would have taken it all.')
  const head = screen.getByRole('heading', { level: 1 }).parentElement!
  expect(plain(head.textContent)).toContain('XAUUSD 15min · Long · 01 Jan 2017 to 30 Jun 2017 · 100,000 USD · without costs')
  // 800 and −200: a mean of 300, a deviation of 707.1, so 12.7062 × 707.1 / √2 = 6,353.10.
  expect(plain(head.lastElementChild!.textContent)).toMatch(
    /^Chance could explain it: an average trade made 300\.00 USD, 95 % interval −6,053\.10 to \+6,653\.10 USD\./,
  )
  expect(within(head).getByText('Profitable').textContent).toBe('Profitable')
  expect(within(head).queryByText('Simulated')).toBeNull()
  await expect.poll(() => document.title).toBe('XAUUSD 15min result · Assay')
  expect(within(head).getByTitle(/^These numbers/).title).toBe('These numbers are computed on bars of XAUUSD from CSV import.')
})

test('until it is read the page says that it is loading', async () => {
  keepInBrowser(gold)
  show()
  expect(screen.getByRole('status').textContent).toBe('The result is loading')
  expect(document.title).toBe('Result · Assay')
  await verdict()
})

test('the rules open in the builder over the days of the test in the zone in which they were chosen, under their name', async () => {
  keepInBrowser(gold)
  const { at, work } = show({ zone: 'America/New_York' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit rules' }))
  expect(at()).toBe('/strategybuilder')
  const { document, days, draftId } = work()
  expect([document.name, document.symbol, document.initialCapital, draftId]).toEqual(['Gold', 'XAUUSD', 100_000, null])
  expect(document.rules.long.entry[0]).toMatchObject({ check: 'crossabove' })
  expect(days).toEqual({ from: '2017-01-02', to: '2017-06-30', zone: 'UTC' })
})

test('rules without a name get one from their symbol', async () => {
  keepInBrowser(unnamed)
  const { work } = show({ id: 'unnamed' })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit rules' }))
  expect([work().document.name, work().document.initialCapital]).toEqual(['EURUSD strategy', 5000])
})

test('the link to compare ticks this result', async () => {
  keepInBrowser(gold)
  show()
  expect((await screen.findByRole('link', { name: 'Compare' })).getAttribute('href')).toBe('/results?with=gold')
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('href')).toBe('/results')
})

test('a result of the account is shown from there, and the one of this browser only if the account has none', async () => {
  keepInBrowser(keptResultOf('gold', [-500]))
  answer(gold)
  show({ hasAccount: true })
  await expect.poll(verdict).toBe('2 trades, +0.60 %. A spread of 0.39 would have taken it all.')
})

test.each([
  [false, /^A visitor’s results live in the browser that ran them: the newest 20\./],
  [true, /^It is neither in your account, which keeps the newest 200, nor in this browser\./],
])('a missing result says where it was sought (account: %s)', async (hasAccount, words) => {
  keepInBrowser()
  answer(() => refusal(404, 'RESULT_NOT_FOUND'))
  show({ hasAccount })
  const empty = (await screen.findByRole('heading', { name: 'This result is not kept here' })).parentElement!
  expect(empty.children[1].textContent).toMatch(words)
  expect(
    within(empty)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/results', '/strategybuilder'])
})

test('an account that cannot be reached is not called empty, and a retry reads the result', async () => {
  keepInBrowser()
  answer(offline)
  show({ hasAccount: true })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The result could not be read.The server does not respond.It is kept in your account.Try again')
  answer(gold)
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await verdict()).toMatch(/^2 trades/)
})

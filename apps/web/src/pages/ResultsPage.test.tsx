import type { ListedResult } from '@assay/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offline } from '../../test/account-server.ts'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { keepInBrowser, keptResultOf } from '../../test/kept-results.ts'
import { openPage } from '../../test/open-page.tsx'
import { showToasts } from '../../test/show-toasts.tsx'
import { userOf } from '../../test/users.ts'
import { userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { ResultsPage } from './ResultsPage.tsx'

const costs = { breakEvenPerTrade: 0.39 }
const gold = keptResultOf('gold', [800], { name: 'Gold', keptAt: '2026-11-20T12:00:00.000Z', answer: { costs } })
const euro = keptResultOf('euro', [-200], { name: null, document: { symbol: 'EURUSD' }, keptAt: '2026-11-20T22:30:00.000Z' })
const four = ['a', 'b', 'c', 'd'].map((id) => keptResultOf(id, [100], { name: id.toUpperCase() }))

function show(address = '/results', hasAccount = false) {
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  if (hasAccount) store.dispatch(userChanged(userOf()))
  openPage(ResultsPage, address, store)
}

/** The account's results, which a test may change. */
function account(...results: ListedResult[]): FakeServer {
  const server = fakeServer()
  server.answers['GET /api/results'] = () => Response.json(results)
  return server
}
const names = () =>
  screen.queryAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent),
  )
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const compare = () => screen.getByRole('link', { name: /^Compare \d/ }).getAttribute('href')

test('a visitor sees the last run first, each with what was tested, its verdict and when it ran', async () => {
  keepInBrowser(gold, euro)
  show()
  await screen.findByRole('link', { name: 'Gold' })
  const rows = screen.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(2, 6)
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim()),
  )
  expect(names()).toEqual(['EURUSD EMA', 'Gold'])
  expect(cells).toEqual([
    ['EURUSD 15min Long', '02 Jan 2017 to 01 Jul 2017', '1 trade, −0.20 %. It lost before any cost was counted.', '21 Nov 2026 07:30'],
    ['XAUUSD 15min Long', '02 Jan 2017 to 01 Jul 2017', '1 trade, +0.80 %. A spread of 0.39 would have taken it all.', '20 Nov 2026 21:00'],
  ])
  expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('href')).toBe('/results/gold')
})

test('only a result of simulated bars is called simulated', async () => {
  const { coverage } = gold.answer
  keepInBrowser(gold, keptResultOf('made', [800], { name: 'Made up', answer: { coverage: { ...coverage, simulated: true } } }))
  show()
  expect(within(await screen.findByRole('row', { name: /Made up/ })).getByText('Simulated').textContent).toBe('Simulated')
  expect(within(screen.getByRole('row', { name: /Gold/ })).queryByText('Simulated')).toBeNull()
})

test('without a result the page says so only once the browser was read', async () => {
  keepInBrowser()
  show()
  expect(screen.getByRole('status').textContent).toBe('Your results are loading')
  expect(screen.queryByRole('heading', { name: 'No result yet' })).toBeNull()
  const empty = (await screen.findByRole('heading', { name: 'No result yet' })).parentElement!
  expect(within(empty).getByRole('link', { name: 'Test a strategy' }).getAttribute('href')).toBe('/strategybuilder')
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a visitor is told that the browser keeps the newest 20', () => {
  show()
  const lead = screen.getByText(/^Kept in this browser only/)
  expect(lead.textContent).toBe('Kept in this browser only: the newest 20. Register to keep new ones in an account.')
})

test('a user is told that the account keeps the newest 200', async () => {
  account()
  show('/results', true)
  expect(screen.getByText(/is kept: the newest 200/).textContent).toBe('Every backtest of your account is kept: the newest 200.')
  await screen.findByRole('heading', { name: 'No result yet' })
})

test.each([
  ['the name', ' GOL ', ['Gold']],
  ['an indicator', 'ema', ['EURUSD EMA', 'Gold']],
  ['the name of a symbol', 'euro', ['EURUSD EMA']],
  ['nothing', '', ['EURUSD EMA', 'Gold']],
])('a search for %s finds its results', async (_, text, found) => {
  keepInBrowser(gold, euro)
  show()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search results' }), { target: { value: text } })
  expect(names()).toEqual(found)
})

test('a search without a match repeats what was sought', async () => {
  keepInBrowser(gold)
  show()
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'silver' } })
  expect(screen.getByText('No result has “silver” in its name or symbol.').textContent).toContain('silver')
  expect(names()).toEqual([])
})

test('two ticked results can be compared, in the order in which they were ticked', async () => {
  keepInBrowser(...four)
  show()
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Compare C/ }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' })
  expect([button.disabled, button.title]).toEqual([true, 'Tick two to 4 results.'])
  fireEvent.click(box(/^Compare A/))
  expect(compare()).toBe('/results/compare?ids=c,a')
  fireEvent.click(box(/^Compare C/))
  expect(screen.queryByRole('link', { name: /^Compare \d/ })).toBeNull()
})

test('with four ticked results a fifth cannot be ticked, and one of the four can be left out', async () => {
  keepInBrowser(...four, gold)
  show('/results?with=a,b,c,d,gold')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Compare Gold/ })).disabled).toBe(true)
  expect(compare()).toBe('/results/compare?ids=a,b,c,d')
  expect(box(/^Compare A/).disabled).toBe(false)
  fireEvent.click(box(/^Compare A/))
  expect(box(/^Compare Gold/).disabled).toBe(false)
  expect(compare()).toBe('/results/compare?ids=b,c,d')
})

test('a deleted result leaves the list and the comparison', async () => {
  const kept = keepInBrowser(...four)
  showToasts()
  show('/results?with=a,b,c')
  fireEvent.click(await screen.findByRole('button', { name: /^Delete B/ }))
  await screen.findByText('The result is deleted.')
  expect([kept(), names(), compare()]).toEqual([['a', 'c', 'd'], ['A', 'C', 'D'], '/results/compare?ids=a,c'])
})

test('a result that could not be deleted stays, and the reason is told', async () => {
  const server = account(...four)
  server.answers['DELETE /api/results/b'] = () => refusal(503, 'BUSY')
  showToasts()
  show('/results?with=a,b', true)
  fireEvent.click(await screen.findByRole('button', { name: /^Delete B/ }))
  const toast = (await screen.findByText('It is still kept.')).closest('li')
  expect(toast?.textContent).toContain('Refused with BUSY.')
  expect([names(), compare()]).toEqual([['A', 'B', 'C', 'D'], '/results/compare?ids=a,b'])
})

test('results of the account and of this browser are kept apart, and each is deleted where it is', async () => {
  const kept = keepInBrowser(euro)
  const server = account(gold)
  server.answers['DELETE /api/results/gold'] = () => Response.json({ message: 'Deleted.' })
  show('/results', true)
  const own = within(await screen.findByRole('region', { name: 'In your account' }))
  const here = within(await screen.findByRole('region', { name: 'In this browser' }))
  expect([own.getByRole('link').textContent, here.getByRole('link').textContent]).toEqual(['Gold', 'EURUSD EMA'])
  expect(here.getByRole('heading', { name: 'In this browser' }).nextSibling?.textContent).toMatch(/^Run before you signed in\./)
  fireEvent.click(own.getByRole('button', { name: /^Delete/ }))
  await expect.poll(() => server.count('DELETE /api/results/gold')).toBe(1)
  await expect.poll(() => server.count('GET /api/results')).toBe(2)
  fireEvent.click(here.getByRole('button', { name: /^Delete/ }))
  await expect.poll(kept).toEqual([])
  expect(server.calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
})

test('an account that cannot be read is not called empty, and a retry reads it', async () => {
  const server = account()
  server.answers['GET /api/results'] = offline
  keepInBrowser()
  show('/results', true)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The results of your account could not be read\.The server does not respond\.They are kept there\./)
  expect(screen.queryByText('No result yet')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  server.answers['GET /api/results'] = () => Response.json([gold])
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('link', { name: 'Gold' })).getAttribute('href')).toBe('/results/gold')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the account is read the page says so, and shows what this browser keeps', async () => {
  const server = account()
  server.answers['GET /api/results'] = () => new Promise(() => undefined)
  keepInBrowser(euro)
  show('/results', true)
  await screen.findByRole('link', { name: 'EURUSD EMA' })
  expect(screen.getByRole('status').textContent).toBe('Your results are loading')
})

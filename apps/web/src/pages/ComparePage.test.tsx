import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tradeOf } from '../../test/answers.ts'
import { fakeServer, refusal } from '../../test/fake-server.ts'
import { keepInBrowser, keptResultOf } from '../../test/kept-results.ts'
import { openPage } from '../../test/open-page.tsx'
import { userOf } from '../../test/users.ts'
import { signedIn } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { ComparePage } from './ComparePage.tsx'

/** Whole days in New York: 1 January to 30 June. */
const period = { start: '2017-01-01T05:00:00.000Z', end: '2017-07-01T04:00:00.000Z' }
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => keptResultOf(id, [2000, -1000], { name: id.toUpperCase(), period }))
/** Tested from 9 January, after the first trade of the others: it was entered on 2 January. */
const later = keptResultOf('later', [], {
  name: 'Later',
  period: { start: '2017-01-09T05:00:00.000Z', end: '2017-08-01T04:00:00.000Z' },
  document: { symbol: 'EURUSD' },
  answer: { trade_data: [tradeOf(500, 10), tradeOf(500, 190)] },
})

let kept: () => string[]
beforeEach(() => {
  kept = keepInBrowser(a, b, c, d, later)
})

function show(ids: string) {
  const store = makeStore()
  store.dispatch(setTimezone('America/New_York'))
  return openPage(ComparePage, `/results/compare?ids=${ids}`, store).at
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const heads = async () => (await screen.findAllByRole('link', { name: /^([A-D]|Later)$/ })).map(({ textContent }) => textContent)
const row = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => plain(textContent))
const sources = () => [...document.querySelectorAll('[data-fact="source"]')].map((each) => each.parentElement!.textContent)
const add = () => screen.queryByRole('link', { name: 'Add a result' })?.getAttribute('href')

test('results stand in the order of the address, each once', async () => {
  show('b,a,b')
  expect(await heads()).toEqual(['B', 'A'])
  expect(add()).toBe('/results?with=b,a')
})

test('while they are read the page says so', async () => {
  show('a,b')
  expect(screen.getByRole('status').textContent).toBe('The results are loading')
  expect(await heads()).toEqual(['A', 'B'])
})

test('four are compared at most, and then none can be added', async () => {
  show('a,b,c,d,later')
  expect(await heads()).toEqual(['A', 'B', 'C', 'D'])
  expect(add()).toBeUndefined()
})

test('only trades entered in the common period count, and the page says the period in the chosen zone', async () => {
  show('a,later')
  expect(await heads()).toEqual(['A', 'Later'])
  expect(row(/^Total Trades/)).toEqual(['0', '1'])
  expect(row(/^Net result/)).toEqual(['0.00 %', '+0.50 %'])
  expect(plain(screen.getByText(/without costs/).textContent)).toBe(
    'XAUUSD 15min, EURUSD 15min · 09 Jan 2017 to 30 Jun 2017 · without costs',
  )
  expect(screen.getByText(/^Counted are trades/).textContent).toContain('the common period, 09 Jan 2017 to 30 Jun 2017.')
})

test('the head says whether they can be told apart, and the chart says the net results', async () => {
  show('a,b')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('These two cannot be told apart.')
  expect(plain(screen.getByRole('figure').querySelector('figcaption')?.textContent)).toBe(
    'Net results over 01 Jan 2017 to 30 Jun 2017. A: +1.00 %; B: +1.00 %.',
  )
})

test('the source of results on the same bars stands there once, with the period in common; those of several symbols are named', async () => {
  show('a,b')
  await heads()
  expect(sources()).toEqual(['CSV import · 01 Jan to 30 Jun 2017'])
  cleanup()
  show('a,later')
  await heads()
  expect(document.querySelector('[data-fact="source"]')!.closest('p')!.textContent).toBe(
    'XAUUSDCSV import · 09 Jan to 30 Jun 2017EURUSDCSV import · 09 Jan to 30 Jun 2017',
  )
})

test('simulated bars are named if one of the results has them', async () => {
  kept = keepInBrowser(a, keptResultOf('made', [1], { name: 'B', period, answer: { coverage: { ...a.answer.coverage, simulated: true } } }))
  show('a,made')
  await heads()
  expect(sources()).toEqual(['CSV import · 01 Jan to 30 Jun 2017', 'Simulated bars · 01 Jan to 30 Jun 2017'])
  expect(kept()).toEqual(['a', 'made'])
})

test('a result that is left out leaves the address too', async () => {
  const at = show('a,b,c')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out B' }))
  expect(await heads()).toEqual(['A', 'C'])
  expect(new URLSearchParams(at().search).get('ids')).toBe('a,c')
})

test.each([
  ['a,gone,b', '1 result of this address is not kept here.'],
  ['a,gone,b,lost', '2 results of this address are not kept here.'],
])('of %s the page says how many are missing, and another can be added to the others', async (ids, sentence) => {
  show(ids)
  expect(await heads()).toEqual(['A', 'B'])
  expect(screen.getByText(sentence).textContent).toBe(sentence)
  expect(add(), 'a missing one would take a place that cannot be freed').toBe('/results?with=a,b')
})

test('results that the account could not be asked for are not called missing', async () => {
  const server = fakeServer(userOf())
  server.answers['GET /api/results/x'] = () => Promise.reject(new TypeError('offline'))
  server.answers['GET /api/results/gone'] = () => refusal(404, 'RESULT_NOT_FOUND')
  for (const id of ['a', 'b']) server.answers[`GET /api/results/${id}`] = () => refusal(404, 'RESULT_NOT_FOUND')
  const store = makeStore()
  server.begin()
  store.dispatch(signedIn({ user: userOf(), accessToken: 'a', refreshToken: 'r' }))
  openPage(ComparePage, '/results/compare?ids=a,x,gone,b', store)
  expect(await heads()).toEqual(['A', 'B'])
  expect(screen.getByText(/could not be read/).textContent).toBe(
    '1 result of your account could not be read. Reload the page to try again.',
  )
  expect(screen.getByText(/not kept here/).textContent).toBe('1 result of this address is not kept here.')
})

test('if too few could be read, the page does not ask for two that are in its address', async () => {
  const server = fakeServer(userOf())
  const store = makeStore()
  for (const id of ['x', 'y']) server.answers[`GET /api/results/${id}`] = () => Promise.reject(new TypeError('offline'))
  server.begin()
  store.dispatch(signedIn({ user: userOf(), accessToken: 'a', refreshToken: 'r' }))
  openPage(ComparePage, '/results/compare?ids=x,y', store)
  expect((await screen.findByText(/could not be read/)).textContent).toContain('2 results of your account could not be read.')
  expect(screen.queryByRole('heading', { name: 'Choose two results or more' })).toBeNull()
})

test.each(['', 'a', 'a,gone'])('with the ids “%s” the page asks for two or more', async (ids) => {
  show(ids)
  const empty = (await screen.findByRole('heading', { name: 'Choose two results or more' })).parentElement!
  expect(within(empty).getByRole('link', { name: 'Choose results' }).getAttribute('href')).toBe('/results')
})

test('results without a common period are not put side by side', async () => {
  const next = { start: period.end, end: '2017-08-01T04:00:00.000Z' }
  keepInBrowser(a, keptResultOf('after', [1], { period: next }))
  show('a,after')
  expect((await screen.findByRole('heading', { name: 'No period in common' })).textContent).toBe('No period in common')
  expect(screen.queryByRole('table')).toBeNull()
})

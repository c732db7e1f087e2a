import type { ListedSearch, User } from '@assay/contracts'
import { newDocument } from '@assay/strategy'
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { block, cross, ema } from '../../test/blocks.ts'
import { type FakeServer, refusal } from '../../test/fake-server.ts'
import { listedSearchOf, searched, searchOf } from '../../test/searches.ts'
import { rowsOf } from '../../test/show-part.tsx'
import { showRoutes } from '../../test/show-routes.tsx'
import { templateOf } from '../../test/templates.ts'
import { userOf } from '../../test/users.ts'
import { builder } from '../features/builder/builder.slice.ts'
import { DiscoverPage } from './DiscoverPage.tsx'

configure({ defaultHidden: true })

const rules = (length: number) => ({ long: { entry: length > 0 ? [cross] : [], exit: [] }, short: { entry: [], exit: [] } })
const savedOf = (id: string, name: string, entries = 1) => ({
  id,
  name,
  document: newDocument({ name, symbol: 'EURUSD', rules: rules(entries) }),
})
const saved = [
  savedOf('one', 'First'),
  savedOf('two', 'Second'),
  savedOf('empty', 'Without rules', 0),
  { id: 'foreign', name: 'Foreign', document: null },
]

interface Answers {
  strategies?: () => object[] | Response | Promise<Response>
  searches?: () => ListedSearch[] | Response
  more?: FakeServer['answers']
  zone?: string
  user?: User
}

function show(search = '', { strategies = () => saved, searches = () => [], more = {}, zone = 'UTC', user }: Answers = {}) {
  const answer = (value: object) => (value instanceof Response || value instanceof Promise ? value : Response.json(value))
  const answers: FakeServer['answers'] = {
    'GET /api/strategies': () => answer(strategies()),
    'GET /api/searches': () => answer(searches()),
    'GET /api/data/serving': () => Response.json({ source: null }),
    'GET /api/library': () => Response.json([templateOf()]),
    ...more,
  }
  return showRoutes(`/discover${search}`, { '/discover': <DiscoverPage /> }, answers, { zone, user })
}

const chosen = async () => (await screen.findByRole('combobox', { name: 'Strategy' })).textContent
const offered = async () => {
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Strategy' }), { key: 'Enter' })
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

test('saved strategies that enter can be searched around, the first one by default', async () => {
  show()
  expect(await chosen()).toBe('First')
  expect(await offered()).toEqual(['FirstEURUSD', 'SecondEURUSD'])
})

test('the strategy of the address is chosen', async () => {
  show('?strategy=two')
  expect(await chosen()).toBe('Second')
})

test('a strategy of the address that is gone gives the first one', async () => {
  show('?strategy=gone')
  expect(await chosen()).toBe('First')
})

test('a chosen strategy goes to the address, beside what the address named before', async () => {
  const { at } = show('?builder')
  const user = userEvent.setup()
  ;(await screen.findByRole('combobox', { name: 'Strategy' })).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(at()).toBe('/discover?builder=&strategy=two')
})

test('a template of the address stands first, on the symbol of the address', async () => {
  show('?template=cross&symbol=GBPUSD')
  expect(await chosen()).toBe('Cross of averages')
  expect(await offered()).toEqual(['Cross of averagesTemplate on GBPUSD', 'FirstEURUSD', 'SecondEURUSD'])
})

test('an earlier search stands first, with its period', async () => {
  const { id } = searchOf()
  show(`?again=${id}`, { more: { [`GET /api/searches/${id}`]: () => Response.json(searchOf()) } })
  expect(await chosen()).toBe('Gold cross')
  expect(screen.getAllByLabelText<HTMLInputElement>('From')[0].value).toBe('2026-01-01')
  expect((await offered())[0]).toBe('Gold crossSearched before, XAUUSD')
})

test('the work in the builder stands first when it is asked for', async () => {
  const { store } = show('?builder')
  await chosen()
  store.dispatch(builder.draftOpened({ document: { ...searched, name: '' }, draftId: null, version: null }))
  await waitFor(async () => expect(await chosen()).toBe('Without a name'))
})

test('the work in the builder comes with its days and what decides its bars', async () => {
  const more = { 'POST /api/searches': () => Response.json(listedSearchOf({ id: 'new' })) }
  const { server, store } = show('?builder', { more, user: userOf({ isPremium: true }) })
  const document = newDocument({ symbol: 'EURUSD', rules: rules(1) })
  const days = { from: '2026-02-01', to: '2026-05-31', zone: 'UTC' }
  act(() => void store.dispatch(builder.draftOpened({ document, draftId: null, version: null, days, touchOrder: 'stop-first' })))
  fireEvent.click(await screen.findByRole('button', { name: /^Search \d+ variants/ }))
  const body = () => server.calls.find(({ call }) => call === 'POST /api/searches')?.body
  await waitFor(() => expect(body()).toMatchObject({ spec: { start: '2026-02-01T00:00:00.000Z', options: { intrabar: 'stop-first' } } }))
})

test('without a strategy the page says how to get one', async () => {
  show('', { strategies: () => [saved[2], saved[3]] })
  expect(await screen.findByRole('heading', { name: 'Start with a strategy' })).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('another strategy brings its own numbers and the cost of its own symbol', async () => {
  const rule = { long: { entry: [block(ema(10), 'crossabove', ema(50))], exit: [] }, short: { entry: [], exit: [] } }
  const gold = { id: 'gold', name: 'Gold', document: newDocument({ name: 'Gold', symbol: 'XAUUSD', rules: rule }) }
  show('', { strategies: () => [saved[0], gold] })
  const user = userEvent.setup()
  ;(await screen.findByRole('combobox', { name: 'Strategy' })).focus()
  const form = () => [
    screen.getByLabelText<HTMLInputElement>('Cost of a round trip').value,
    ...screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Period$/ }).map((box) => box.labels![0].textContent),
  ]
  expect(form()).toEqual(['8', 'EMA (8) [15min], Period', 'EMA (24) [15min], Period'])
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(form()).toEqual(['30', 'EMA (10) [15min], Period', 'EMA (50) [15min], Period'])
})

test.each(['?template=cross', '?again=slow'])(
  'while what the address %s names is loading, no other strategy takes its place',
  async (search) => {
    const slow = () => new Promise<Response>(() => undefined)
    const more = { 'GET /api/library': slow, 'GET /api/searches/slow': slow }
    const { store } = show(search, { more, searches: () => [listedSearchOf()] })
    await screen.findByRole('heading', { name: 'Your searches' })
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"name":"Second"'))
    expect(screen.getByText('Your strategies are loading')).toBeDefined()
    expect(screen.queryByRole('combobox')).toBeNull()
  },
)

test.each([
  ['strategies', ''],
  ['the earlier search', `?again=gone`],
  ['the library', `?template=cross`],
])('if %s cannot be read the page says why', async (what, search) => {
  const refused = () => refusal(404, 'X', { message: 'It is gone.' })
  show(search, {
    ...(what === 'strategies' && { strategies: refused }),
    more: { 'GET /api/searches/gone': refused, 'GET /api/library': refused },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Your strategies could not be read.It is gone.Try again')
})

test('earlier searches are listed in the order of the server, with their state and the reader’s time', async () => {
  const searches = () => [
    listedSearchOf({ id: 'b', state: 'running', done: 6, passed: null }),
    listedSearchOf({ id: 'a', name: 'Euro', symbol: 'EURUSD' }),
  ]
  show('', { searches, zone: 'Asia/Kolkata' })
  await screen.findByRole('heading', { name: 'Your searches' })
  expect(rowsOf('Your searches')).toEqual([
    ['Gold cross', 'XAUUSD 15min', '6 of 12 tried', '21 Nov 01:30'],
    ['Euro', 'EURUSD 15min', '1 of 12 passed', '21 Nov 01:30'],
  ])
  expect(screen.getByRole('link', { name: 'Euro' }).getAttribute('href')).toBe('/discover/a')
})

test('without an earlier search there is no list', async () => {
  const { server } = show()
  await chosen()
  await waitFor(() => expect(server.count('GET /api/searches')).toBe(1))
  expect(screen.queryByRole('heading', { name: 'Your searches' })).toBeNull()
})

test('searches that cannot be read do not hide the form', async () => {
  show('', { searches: () => refusal(503, 'BUSY', { message: 'Busy.' }) })
  expect((await screen.findByRole('alert')).textContent).toBe('Your searches could not be read.Busy.Try again')
  expect(await chosen()).toBe('First')
})

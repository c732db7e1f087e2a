import type { Found, LibraryTemplate } from '@assay/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { choose, rowsOf } from '../../../test/show-part.tsx'
import { showRoutes } from '../../../test/show-routes.tsx'
import { figuresOf, foundOf, measuredOf, templateOf } from '../../../test/templates.ts'
import { userOf } from '../../../test/users.ts'
import { LibraryTab } from './LibraryTab.tsx'

const free = templateOf()
const premium = templateOf({ id: 'closed', name: 'For Premium', premium: true })
const rows = [figuresOf({ template: 'closed', places: { from: 1, to: 1 } }), figuresOf({ places: { from: 2, to: 2 } })]

interface Answers {
  library?: () => LibraryTemplate[] | Response
  finder?: (ask: { symbol: string; spread?: number }) => Found | Response | Promise<Response>
}

function show(
  entry = '/strategies',
  { library = () => [free, premium], finder = () => foundOf(rows) }: Answers = {},
  shelf: 'library' | 'premium' = 'library',
) {
  const answer = (value: object) => (value instanceof Response || value instanceof Promise ? value : Response.json(value))
  const answers: FakeServer['answers'] = {
    'GET /api/data/sources': () => Response.json({ now: 0, providers: [], sources: [] }),
    'GET /api/library': () => answer(library()),
    'POST /api/finder': async (request) => answer(finder(await request.json())),
  }
  return showRoutes(entry, { '/strategies': <LibraryTab shelf={shelf} /> }, answers)
}

const asked = ({ calls }: FakeServer) => calls.filter(({ call }) => call === 'POST /api/finder').map(({ body }) => body)
const names = (label: string) => rowsOf(label).flatMap((row) => (row.length > 1 ? [row[1].split('EMA')[0]] : []))
const footer = () => screen.getByText(/^Results are of the last 30 %/).textContent

test('each shelf lists only its own templates, with their places in the whole ranking', async () => {
  const { server } = show()
  await screen.findByRole('group', { name: 'Templates of the library' })
  expect(rowsOf('Templates of the library').map((row) => row.slice(0, 2))).toEqual([
    [expect.stringMatching(/^Held up here 1 of 1\. .* 72 tries/)],
    ['2', 'Cross of averagesEMA(8) crosses above EMA(24)'],
  ])
  expect(asked(server)).toEqual([{ symbol: 'XAUUSD' }])
  expect(screen.queryByRole('link', { name: 'Discover' })).toBeNull()
})

test('the premium shelf lists the premium templates, and leads to Discover', async () => {
  show('/strategies', {}, 'premium')
  await screen.findByRole('group', { name: 'Premium templates' })
  expect(names('Premium templates')).toEqual(['For PremiumPremium'])
  expect(screen.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/discover')
})

test('symbol and spread of the address are asked for, the spread as a price', async () => {
  const { server } = show('/strategies?symbol=EURUSD&spread=12.5', {
    finder: () => foundOf(rows, { measured: measuredOf({ spread: 0.000125 }) }),
  })
  await screen.findByRole('group', { name: 'Templates of the library' })
  expect(asked(server)).toEqual([{ symbol: 'EURUSD', spread: 0.000125 }])
  expect(screen.getByLabelText<HTMLInputElement>('Spread assumed').value).toBe('12.5')
  expect(footer()).toContain('after a spread of 0.00013 a trade')
})

test.each(['?spread=30', '?spread=', '?spread=%20', '?spread=-1', '?spread=100001', '?spread=x', '?symbol=NOPE'])(
  'with the address %s the usual spread of gold applies',
  async (search) => {
    const { server } = show(`/strategies${search}`)
    await waitFor(() => expect(asked(server)).toEqual([{ symbol: 'XAUUSD' }]))
    expect(screen.getByLabelText<HTMLInputElement>('Spread assumed').value).toBe('30')
  },
)

test('a typed spread goes to the address and the server; the usual one leaves the address', async () => {
  const { server, at } = show('/strategies?tab=library')
  const field = screen.getByLabelText('Spread assumed')
  fireEvent.change(field, { target: { value: '0' } })
  expect(at()).toBe('/strategies?tab=library&spread=0')
  await waitFor(() => expect(asked(server).at(-1)).toEqual({ symbol: 'XAUUSD', spread: 0 }))
  fireEvent.change(field, { target: { value: '30' } })
  expect(at()).toBe('/strategies?tab=library')
})

test('another symbol drops the spread, which was that of the previous one', async () => {
  const { at } = show('/strategies?spread=50')
  fireEvent.click(screen.getByRole('button', { name: 'Symbol: XAUUSD' }))
  fireEvent.click(await screen.findByRole('option', { name: /^EURUSD/ }))
  expect(at()).toBe('/strategies?symbol=EURUSD')
  expect(screen.getByLabelText<HTMLInputElement>('Spread assumed').value).toBe('8')
})

test('without an address the first market of the user counts', async () => {
  const user = userOf({ answers: { '2': { markets: ['GBPUSD'] } } as never })
  const { server } = showRoutes('/s', { '/s': <LibraryTab shelf="library" /> }, { 'GET /api/library': () => Response.json([]) }, { user })
  await waitFor(() => expect(asked(server)).toEqual([{ symbol: 'GBPUSD' }]))
})

test('a server that does not measure promises no measurement', async () => {
  show('/strategies', { library: () => [free], finder: () => foundOf([], { measured: null, isMeasuring: false }) })
  const note = await screen.findByText(/^Nothing was measured on XAUUSD yet\./)
  expect(note.textContent).toContain('Measuring is switched off on this server')
})

test('what nothing was measured on lists every template by name, and says so', async () => {
  const library = () => [free, templateOf({ id: 'a', name: 'A first one' })]
  show('/strategies', { library, finder: () => foundOf([], { measured: null }) })
  expect(await screen.findByText(/^Nothing was measured on XAUUSD yet\./)).toBeTruthy()
  const label = 'Templates of the library'
  expect(rowsOf(label).map((row) => row[0].split('EMA')[0].trim())).toEqual(['Trend', 'A first one', 'Cross of averages'])
  expect(footer(), 'the usual spread').toContain('after a spread of 0.30 a trade')
})

test('while the figures of a new spread are on their way, the old ones are not shown', async () => {
  let waits = false
  show('/strategies', { finder: () => (waits ? new Promise<Response>(() => undefined) : foundOf(rows)) })
  await screen.findByRole('group', { name: 'Templates of the library' })
  waits = true
  fireEvent.change(screen.getByLabelText('Spread assumed'), { target: { value: '45' } })
  expect(screen.getByRole('status').textContent).toBe('The library is loading')
  expect(screen.queryByText(/^CSV import/)).toBeNull()
  expect(footer()).toContain('after a spread of 0.45 a trade')
})

test('a failed reading says why, shows no figures of another spread, and can be tried again', async () => {
  let works = true
  const { server } = show('/strategies', { finder: () => (works ? foundOf(rows) : refusal(503, 'BUSY', { message: 'Too many ask.' })) })
  await screen.findByRole('group', { name: 'Templates of the library' })
  works = false
  fireEvent.change(screen.getByLabelText('Spread assumed'), { target: { value: '45' } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The library could not be read.Too many ask.Try again')
  expect(screen.queryByText(/^CSV import/)).toBeNull()
  expect(footer()).toContain('after a spread of 0.45 a trade')
  works = true
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('group', { name: 'Templates of the library' })
  expect(server.count('GET /api/library')).toBe(2)
})

test('a search keeps the templates that have all its words, and the rows can stand in another order', async () => {
  const named = (id: string, name: string) => templateOf({ id, name, idea: 'Waits.' })
  const library = () => [named('a', 'Zig zag'), named('b', 'Band return'), named('c', 'Band break')]
  const figures = ['a', 'b', 'c'].map((template, i) => figuresOf({ template, tradesAWeek: i + 1 }))
  show('/strategies', { library, finder: () => foundOf(figures) })
  await screen.findByRole('group', { name: 'Templates of the library' })
  const listed = () => names('Templates of the library')
  expect(listed()).toEqual(['Zig zag', 'Band return', 'Band break'])
  choose('Sort', 'Most trades a week')
  expect(listed()).toEqual(['Band break', 'Band return', 'Zig zag'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'ema BAND' } })
  expect(listed()).toEqual(['Band break', 'Band return'])
})

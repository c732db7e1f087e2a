import { type Analysis, hourTest } from '@assay/backtest'
import type { ProviderHealth, ReadableSeries } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { isBlock } from '@assay/strategy'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { analysisOf, lineOf, window } from '../../test/analysis.ts'
import { readableOf } from '../../test/data-sources.ts'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { showPart, unreachable } from '../../test/show-part.tsx'
import { userOf } from '../../test/users.ts'
import { builderOf } from '../features/builder/builder.slice.ts'
import { AnalysisPage } from './AnalysisPage.tsx'

const call = 'GET /api/analysis/XAUUSD'
let server: FakeServer
let analysis: Analysis
let held: ReadableSeries[]
let providers: ProviderHealth[]

const fetching = (state: ProviderHealth['state']): ProviderHealth => ({
  id: 'dukascopy',
  label: 'Dukascopy',
  simulated: false,
  state,
  detail: '',
  checkedAt: null,
})

const asOf = Date.UTC(2024, 8, 12, 13, 15)
const now = asOf + 5 * minuteMs

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  analysis = analysisOf({ asOf })
  server = fakeServer()
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist: ['EURUSD'] })
  server.answers[call] = () => Response.json(analysis)
  held = []
  providers = [fetching('answers')]
  server.answers['GET /api/data/sources'] = () => Response.json({ now, providers, sources: [], series: held })
})

const show = (search = '?symbol=XAUUSD', zone = 'UTC') =>
  showPart(<AnalysisPage />, { entry: `/analysis${search}`, user: userOf({ timezone: zone }) })
const headline = (name = 'Gold has no direction.') => screen.findByRole('heading', { level: 1, name })
/** The source of the numbers. */
const chip = () => document.querySelector('[data-fact="source"]')?.parentElement?.textContent
const staleNote = /^The analysis of XAUUSD may be out of date\./

test('the analysis says up to when its bars go and where they come from', async () => {
  show('?symbol=XAUUSD', 'America/New_York')
  expect(screen.getByText('The analysis of XAUUSD is loading')).toBeDefined()
  await headline()
  expect(chip()).toBe('Dukascopy · 11 Sep 2019 to 12 Sep 2024')
  expect(screen.getByText('No vote is up or down.')).toBeDefined()
  expect(screen.getByText(/^last close,/).parentElement?.textContent).toBe('4,100.00last close, 5 min old')
  expect(screen.queryByRole('region', { name: 'The bars are old' })).toBeNull()
  expect(screen.queryByText(staleNote)).toBeNull()
  expect(screen.getByRole('link', { name: 'Chart' }).getAttribute('href')).toBe('/chart?symbol=XAUUSD')
})

test('old bars are told in the past tense under a banner with their year, and their close has its age', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 28, 12))
  analysis = { ...analysis, headline: 'Up on 1h.', trend: { method: '', missing: [], lines: [lineOf()] } }
  show()
  await headline('On 12 Sep 2024 XAUUSD was up on 1h.')
  expect(screen.getByRole('region', { name: 'The bars are old' }).textContent).toBe(
    'These bars end on Thursday, 12 Sep 2024. Everything below tells how XAUUSD stood then. Nothing here is about today.Fetch newer barsImport a file',
  )
  const hrefs = ['Fetch newer bars', 'Import a file'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(hrefs).toEqual(['/data?fetch=XAUUSD', '/data'])
  expect(screen.getByText(/^last close,/).textContent).toBe('last close, 2 years 3 months old')
  expect(screen.getByRole('heading', { name: 'Trend as it stood' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull()
})

test.each([
  ['off', 'XAUUSD'],
  ['stopped', 'XAUUSD'],
  ['answers', 'USDINR'],
] as const)('the banner over old bars offers no fetch that the installation cannot do (%s, %s)', async (state, symbol) => {
  vi.setSystemTime(Date.UTC(2026, 10, 28, 12))
  providers = [fetching(state)]
  server.answers[`GET /api/analysis/${symbol}`] = () => Response.json({ ...analysis, symbol })
  show(`?symbol=${symbol}`)
  const banner = await screen.findByRole('region', { name: 'The bars are old' })
  await waitFor(() => expect(server.calls.some(({ call }) => call === 'GET /api/data/sources')).toBe(true))
  expect(banner.textContent).toMatch(/This installation fetches no bars of it: its operator can import newer ones\.Import a file$/)
})

test.each([
  ['of the present', 1, 'Dukascopy · live'],
  ['that end long ago', 900, 'Dukascopy · bars end 12 Sep 2024'],
])('the source of the analysis says the same of bars %s as every other page', async (_, age, said) => {
  held = [readableOf({ provider: 'dukascopy', label: 'Dukascopy' }, { age })]
  show()
  await headline()
  await waitFor(() => expect(chip()).toBe(said))
})

test('simulated bars are said to be simulated', async () => {
  analysis = { ...analysis, simulated: true }
  show()
  await headline()
  expect(chip()).toBe('Simulated bars · 12 Sep 2019 to 12 Sep 2024')
  expect(screen.getByText('These bars are simulated. Everything here describes the simulator, not a market.')).toBeDefined()
})

test('it is asked for again every minute, and an old one is said to be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  show()
  await headline()
  server.answers[call] = () => unreachable()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText(staleNote)).toBeDefined()
  server.answers[call] = () => Response.json({ ...analysis, headline: 'Gold rises.' })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await headline('Gold rises.')
  expect(screen.queryByText(staleNote)).toBeNull()
})

test('a symbol without bars says so and where to bring them', async () => {
  server.answers[call] = () => refusal(404, 'NO_DATA')
  show()
  expect(await screen.findByText('No bars of XAUUSD are held')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Bring bars' }).getAttribute('href')).toBe('/data')
})

test('a symbol that does not exist asks for nothing', () => {
  show('?symbol=NOSUCH')
  expect(screen.getByText('There is no instrument “NOSUCH”')).toBeDefined()
  expect(server.count('GET /api/analysis/NOSUCH')).toBe(0)
})

test.each(['UTC', 'America/New_York'])(
  'the rule of a vote opens in the builder over exactly the period in which it was counted, in %s',
  async (zone) => {
    const days = { from: '2019-09-12', to: '2024-09-11', zone: 'UTC' }
    const test = { ...hourTest(1, 9), timeframe: '4h' as const, side: 'short' as const }
    analysis = {
      ...analysis,
      counts: { up: 1, neutral: 0, down: 0 },
      trend: { method: '', missing: [], lines: [lineOf({ window, test })] },
    }
    const { store, at } = show('?symbol=XAUUSD', zone)
    await headline()
    fireEvent.click(screen.getAllByRole('button', { name: 'Test this: EMA (50) over EMA (200) [1h]' })[0])
    await waitFor(() => expect(at()).toBe('/strategybuilder'))
    const work = builderOf(store.getState()).present
    expect([work.days, work.draftId, work.document.symbol, work.document.timeframe, work.document.name]).toEqual([
      ...[days, null, 'XAUUSD', '4h', 'XAUUSD EMA (50) over EMA (200) [1h]'],
    ])
    const { long, short } = work.document.rules
    expect([long, short].map(({ entry, exit }) => [entry.length > 0, exit.length > 0])).toEqual([
      [false, false],
      [true, false],
    ])
  },
)

test('the votes of the larger side open in the builder as one rule, where there is a larger side', async () => {
  const up = ['1h', '4h'] as const
  const lines = up.map((timeframe, at) => lineOf({ id: timeframe, timeframe, test: { ...hourTest(1, 9 + at), timeframe } }))
  const trend = { method: '', missing: [], lines }
  analysis = { ...analysis, counts: { up: 2, neutral: 0, down: 2 }, trend }
  const { unmount } = show()
  await headline()
  expect(screen.queryByRole('button', { name: 'Test this view' })).toBeNull()
  unmount()
  analysis = { ...analysis, counts: { up: 2, neutral: 0, down: 1 }, trend }
  const { store, at } = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Test this view' }))
  await waitFor(() => expect(at()).toBe('/strategybuilder'))
  const { document, days } = builderOf(store.getState()).present
  expect([document.name, document.timeframe, days?.from]).toEqual(['XAUUSD with 2 votes up', '1h', '2019-09-12'])
  expect([document.rules.long.entry.filter(isBlock).length, document.rules.short.entry.length]).toEqual([4, 0])
})

test('the rule of a vote opens in the builder with the account of the user as its capital', async () => {
  const lines = [lineOf({ window, test: hourTest(1, 9) })]
  analysis = { ...analysis, counts: { up: 1, neutral: 0, down: 0 }, trend: { method: '', missing: [], lines } }
  const user = { answers: { '5': { riskPercent: 1, accountSize: 5000, currency: 'USD' as const } } }
  const { store, at } = showPart(<AnalysisPage />, { entry: '/analysis?symbol=XAUUSD', user })
  await headline()
  fireEvent.click(screen.getAllByRole('button', { name: /^Test this: EMA \(50\)/ })[0])
  await waitFor(() => expect(at()).toBe('/strategybuilder'))
  expect(builderOf(store.getState()).present.document.initialCapital).toBe(5000)
})

test.each([
  ['the first market of the user', { '2': { markets: ['GBPUSD'] } }, 'GBPUSD'],
  ['gold', {}, 'XAUUSD'],
])('without a symbol in the address it is of %s', async (_, answers, symbol) => {
  showPart(<AnalysisPage />, { entry: '/analysis', user: { answers: answers as never } })
  await waitFor(() => expect(server.count(`GET /api/analysis/${symbol}`)).toBe(1))
})

test('another symbol is kept in the address, and the analysis of the first does not stay', async () => {
  server.answers['GET /api/analysis/EURUSD'] = () => new Promise(() => undefined)
  const { at } = show()
  await headline()
  fireEvent.click(screen.getByRole('button', { name: 'Symbol: XAUUSD' }))
  fireEvent.click(await screen.findByRole('option', { name: /^EURUSD/ }))
  await waitFor(() => expect(at()).toBe('/analysis?symbol=EURUSD'))
  expect(screen.getByText('The analysis of EURUSD is loading')).toBeDefined()
  expect(screen.queryByText('Gold has no direction.')).toBeNull()
})

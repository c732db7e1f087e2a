import type { LookupResult } from '@assay/assistant'
import type { User } from '@assay/contracts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { agendaOf } from '../../../test/agenda.ts'
import { analysisOf } from '../../../test/analysis.ts'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { LookupAnswer } from './LookupAnswer.tsx'

type Given = Pick<LookupResult, 'tool' | 'args'> & Partial<LookupResult>

/** Shows a look-up in front of this server. `asked` lists the addresses of its calls, and the bodies of those that have one. */
function show(result: Given, answers: FakeServer['answers'] = {}, user: Partial<User> | null = null) {
  fakePreviewWorker()
  const server = fakeServer()
  const asked: string[] = []
  for (const [call, answer] of Object.entries(answers))
    server.answers[call] = (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(decodeURIComponent(pathname + search))
      return answer(request)
    }
  const [onChange, onSend] = [vi.fn(), vi.fn()]
  showPart(<LookupAnswer result={{ kind: 'lookup', assumed: [], mended: [], ...result }} onChange={onChange} onSend={onSend} />, {
    ...(user && { user }),
  })
  return { asked, onChange, onSend, server }
}
const [analysis, news, library, finder] = ['GET /api/analysis/EURUSD', 'GET /api/news', 'GET /api/library', 'POST /api/finder']
const listed = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** An analysis of bars up to this moment. */
const present = () => analysisOf({ symbol: 'EURUSD', asOf: Date.now() })

test('asked whether to buy now, old bars are told as old, and how the market stood then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 12) })
  const old = analysisOf({ symbol: 'EURUSD', asOf: Date.UTC(2017, 11, 29, 22), headline: 'Up on 1h.' })
  show({ tool: 'get_analysis', args: { symbol: 'EURUSD' }, notice: 'no_advice' }, { [analysis]: () => Response.json(old) })
  expect(await screen.findByText(/^These bars end on/)).toBeDefined()
  expect(document.body.textContent).toContain(
    'These bars end on Friday, 29 Dec 2017. They are 8 years 11 months old: this tells how EURUSD stood then, and nothing about today.',
  )
  expect(screen.queryByText('Up on 1h.')).toBeNull()
  expect(screen.getByRole('button', { name: /^Dukascopy · / })).toBeDefined()
})

test('asked for advice, the page says first that it gives none', async () => {
  const told = { ...present(), headline: 'Four of nine votes are up.', summary: 'The others are down.', simulated: true }
  show({ tool: 'get_analysis', args: { symbol: 'EURUSD' }, notice: 'no_advice' }, { [analysis]: () => Response.json(told) })
  expect(await screen.findByText('Four of nine votes are up.')).toBeDefined()
  expect(document.body.textContent).toMatch(
    /^I give no advice to buy or sell\..*The others are down\.Simulated bars · .*These bars are simulated\./,
  )
  expect(href('Open the analysis')).toBe('/analysis?symbol=EURUSD')
})

test('an analysis of real bars is not called simulated, and advice is not mentioned unless it was asked for', async () => {
  show(
    { tool: 'get_analysis', args: { symbol: 'EURUSD' } },
    { [analysis]: () => Response.json({ ...present(), headline: 'H', summary: 'S' }) },
  )
  await screen.findByText('H')
  expect(document.body.textContent).toMatch(/^HSDukascopy · .*Open the analysis$/)
})

test('an analysis that cannot be read says why', async () => {
  show({ tool: 'get_analysis', args: { symbol: 'EURUSD' } }, { [analysis]: () => refusal(503, 'UNAVAILABLE') })
  expect(await screen.findByText('Refused with UNAVAILABLE.')).toBeDefined()
})

test('the six newest headlines of a market are listed, with their source and time', async () => {
  const items = Array.from({ length: 7 }, (_, i) => ({ id: `n/${i}`, title: `News ${i}`, source: { name: 'Wire' }, publishedAt: null }))
  const { asked } = show({ tool: 'list_news', args: { symbol: 'EURUSD', search: 'rate cut' } }, { [news]: () => Response.json({ items }) })
  expect(await listed()).toEqual([0, 1, 2, 3, 4, 5].map((i) => `News ${i} Wire, time unknown`))
  expect([href('News 1'), asked]).toEqual(['/news-details?id=n%2F1', ['/api/news?symbols=EURUSD&search=rate+cut']])
})

test('headlines of past days are those of the days in the zone of the reader', async () => {
  const args = { symbol: 'XAUUSD', from: '2026-11-19', to: '2026-11-20' }
  const { asked } = show({ tool: 'list_news', args }, { [news]: () => Response.json({ items: [] }) }, { timezone: 'Asia/Kolkata' })
  await screen.findByText('No headline is kept about this.')
  expect(asked).toEqual(['/api/news?symbols=XAUUSD&from=2026-11-18T18:30:00.000Z&to=2026-11-20T18:30:00.000Z'])
})

test.each([
  ['no headlines', () => Response.json({ items: [] }), 'No headline is kept about this.'],
  ['news that cannot be read', () => refusal(503, 'UNAVAILABLE'), 'Refused with UNAVAILABLE.'],
])('%s are told', async (_, answer, said) => {
  show({ tool: 'list_news', args: {} }, { [news]: answer })
  expect(await screen.findByText(said)).toBeDefined()
})

const row = (template: string, lower: number | null, unit: 'R' | 'percent', verdict: 'held' | 'unproven' | 'fails' = 'held') => ({
  template,
  unit,
  last: { lower },
  verdict,
  reason: verdict === 'unproven' ? 'zero' : null,
})
const found = { tried: 40, byLuck: 2, filters: [], measured: { simulated: false } }
const names = { a: 'Turtle', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F' }
const templates = {
  [library]: () => Response.json(Object.entries(names).map(([id, name]) => ({ id, name, family: id === 'e' ? 'gold' : 'trend' }))),
}

test('five templates are listed, each with its lower bound in its own unit', async () => {
  const rows = [row('a', 0.124, 'R'), row('b', -0.5, 'percent'), row('c', null, 'R'), row('d', 0, 'R'), row('e', 0, 'R'), row('f', 9, 'R')]
  const bodies: unknown[] = []
  show(
    { tool: 'find_strategies', args: { symbol: 'EURUSD' } },
    {
      ...templates,
      [finder]: async (request) => {
        bodies.push(await request.json())
        return Response.json({ ...found, rows })
      },
    },
  )
  expect((await listed()).slice(0, 3)).toEqual([
    'Turtleat least +0.12 R a trade, held up here',
    'Bat least −0.50 % a trade, held up here',
    'Cat least – a trade, held up here',
  ])
  expect(await listed()).toHaveLength(5)
  expect([bodies, href('Open the finder')]).toEqual([[{ symbol: 'EURUSD', filters: {} }], '/strategy-finder?symbol=EURUSD'])
})

test.each([
  ['with a verdict each', { simulated: false }, 'BFTurtleC'],
  ['of simulated bars', { simulated: true }, 'ETurtleBC'],
])('templates %s are listed in the order of the finder', async (_, measured, order) => {
  const rows = [row('a', 1, 'R', 'unproven'), row('b', 2, 'R'), row('c', 0, 'R', 'fails'), row('e', 0, 'R', 'fails'), row('f', 1, 'R')]
  show(
    { tool: 'find_strategies', args: { symbol: 'EURUSD' } },
    { ...templates, [finder]: () => Response.json({ ...found, measured, rows }) },
  )
  await listed()
  expect(
    (await listed())
      .map((text) => text?.replace(/at least.*/, ''))
      .slice(0, 4)
      .join(''),
  ).toBe(order)
})

test('a market on which nothing was measured says so', async () => {
  show(
    { tool: 'find_strategies', args: { symbol: 'EURUSD' } },
    { ...templates, [finder]: () => Response.json({ ...found, measured: null, rows: [] }) },
  )
  expect(await screen.findByText('Nothing has been measured on EURUSD yet.')).toBeDefined()
})

test.each([library, finder])('if %s is refused, the look into the library says why', async (call) => {
  const answers = { ...templates, [finder]: () => Response.json({ ...found, rows: [] }), [call]: () => refusal(503, 'UNAVAILABLE') }
  show({ tool: 'find_strategies', args: { symbol: 'EURUSD' } }, answers)
  expect(await screen.findByText('Refused with UNAVAILABLE.')).toBeDefined()
})

test('events are asked for with all that was said, and of today without a period', async () => {
  const args = { impact: 'high', currency: 'GBP', search: 'cpi' }
  const { asked } = show({ tool: 'list_events', args }, { 'GET /api/agenda': () => Response.json(agendaOf([])) })
  await screen.findByText('No event.')
  const query = new URL(asked[0], location.origin).searchParams
  expect(['days', 'impact', 'currencies', 'search'].map((name) => query.get(name))).toEqual(['1', 'high', 'GBP', 'cpi'])
})

test.each([
  ['search_lessons', { query: 'moving average' }],
  ['search_indicators', { query: 'moving average' }],
])('%s lists five pages that speak of the words', async (tool, args) => {
  show({ tool, args })
  expect(await listed()).toHaveLength(5)
  expect(screen.getAllByRole('link').every((link) => link.getAttribute('href')?.startsWith('/'))).toBe(true)
})

test('words that no page speaks of say so', async () => {
  show({ tool: 'search_lessons', args: { query: 'wolfewave' } })
  expect(await screen.findByText('Lessons, glossary and indicators say nothing of “wolfewave”.')).toBeDefined()
})

test.each([
  ['get_quote', { symbol: 'EURUSD' }, 'No quote of EURUSD has come yet.'],
  ['get_quote', {}, 'No quote of XAUUSD has come yet.'],
  ['position_size', { symbol: 'XAUUSD', riskPercent: 1, stopPoints: 1500 }, /^A stop of 1,500 points loses/],
  ['list_my_alerts', {}, 'Reading your alerts'],
  ['list_my_strategies', {}, 'Reading your strategies'],
  ['account_summary', {}, 'Reading your account'],
  ['unheard_of', {}, 'Open the dashboard'],
])('the look-up %s with %o shows “%s”', (tool, args, said) => {
  show({ tool, args })
  expect(screen.getByText(said)).toBeDefined()
})

test('a page is a link to it', () => {
  show({ tool: 'open_page', args: { path: '/chart' } })
  expect(href('Open /chart')).toBe('/chart')
})

test('help lists sentences that are understood', () => {
  show({ tool: 'help', args: {} })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('alert me when gold crosses above 3000')
})

test('what the questionnaire has answered is not called an assumption', () => {
  const size = {
    tool: 'position_size',
    args: { symbol: 'XAUUSD', riskPercent: 0.5, account: 20_000, stopPoints: 45 },
    assumed: ['account', 'risk'],
  }
  show(size, {}, { answers: { '5': { riskPercent: 0.5, accountSize: 20_000, currency: 'USD' } } })
  expect(screen.queryByRole('list', { name: 'I assumed' })).toBeNull()
  expect(screen.getByText(/^From your answers/).parentElement?.textContent).toBe(
    'From your answers: a risk of 0.5 % a trade, an account of 20,000 USD. Change them',
  )
})

test('a risk that nobody answered is an assumption', () => {
  show({ tool: 'position_size', args: { symbol: 'XAUUSD', riskPercent: 1, stopPoints: 45 }, assumed: ['risk'] })
  expect(screen.getByRole('list', { name: 'I assumed' }).textContent).toContain('the risk: 1 %')
  expect(screen.queryByText(/^From your answers/)).toBeNull()
})

test('an assumption of a look-up is named, and changed in the sentence', () => {
  const { onChange } = show({
    tool: 'get_quote',
    args: { symbol: 'EURUSD' },
    assumed: ['symbol'],
    mended: [{ from: 'eurosd', to: 'eurusd' }],
  } as Given)
  expect(document.body.textContent).toContain('I read “eurosd” as “eurusd”.')
  press('Change the symbol')
  expect(onChange.mock.calls).toEqual([['']])
})

import type { SearchSpec } from '@assay/discover'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../../test/fake-server.ts'
import { listedSearchOf, searched, specOf } from '../../../test/searches.ts'
import { showRoutes } from '../../../test/show-routes.tsx'
import { userOf } from '../../../test/users.ts'
import { daysOf } from '../../features/builder/given-period.ts'
import { NewSearch } from './NewSearch.tsx'
import type { SearchSource } from './use-sources.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const held = (from: string, more: object = {}) => ({
  provider: 'csv',
  label: 'CSV import',
  simulated: false,
  why: 'partly',
  candles: 9000,
  covered: { from: at(from), to: at('2026-10-31') },
  ...more,
})

interface Shown {
  before?: SearchSpec
  tested?: Pick<SearchSource, 'days' | 'touchOrder'>
  document?: SearchSpec['strategy']
  source?: object | null
  isPremium?: boolean
  zone?: string
  start?: FakeServer['answers'][string]
}

/** Shows the form once the held bars have arrived. */
async function show({
  before,
  tested,
  document = searched,
  source = held('2026-01-05'),
  isPremium = true,
  zone = 'UTC',
  start,
}: Shown = {}) {
  const questions: object[] = []
  const answers: FakeServer['answers'] = {
    'GET /api/data/serving': ({ url }) => {
      questions.push(Object.fromEntries(new URL(url).searchParams))
      return Response.json({ source })
    },
    'POST /api/searches': start ?? (() => Response.json(listedSearchOf({ id: 'new' }))),
  }
  const again = before && { before, days: daysOf(before, zone), touchOrder: before.options.intrabar }
  const element = <NewSearch source={{ key: 'one', document, origin: 'XAUUSD', ...again, ...tested }} />
  const shown = showRoutes('/discover', { '/discover': element }, answers, { user: userOf({ isPremium }), zone })
  await waitFor(() => expect(questions).toHaveLength(2))
  const sent = () =>
    shown.server.calls.find(({ call }) => call === 'POST /api/searches')?.body as { name: string; spec: SearchSpec } | undefined
  return { ...shown, sent, asked: () => questions }
}

const start = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Search [\d,]+ variants?$/ })
const why = () => screen.getByRole('status').textContent
/** The first field of this name: those of the ranges come after those of the period. */
const field = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label)[0]
const value = (label: string) => field(label).value
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})

test('a search that varies nothing says why it cannot start, and can start once a filter is tried', async () => {
  await show({ document: { ...searched, rules: { long: { entry: [], exit: [] }, short: { entry: [], exit: [] } } } })
  expect([start().disabled, why()]).toEqual([true, 'Vary a number or try a filter.'])
  fireEvent.click(screen.getAllByRole('checkbox')[0])
  expect([start().disabled, why(), start().textContent]).toEqual([false, '', 'Search 2 variants'])
})

test.each<[string, object | null, string, string]>([
  ['what one series covers', held('2026-01-05'), '2026-01-05', '2026-10-30'],
  ['two years of a series that goes back further', held('2019-01-01'), '2024-10-30', '2026-10-30'],
  ['two years up to today without bars', null, '2024-11-20', '2026-11-20'],
  ['two years up to today if the bars are simulated', held('2000-01-03', { simulated: true }), '2024-11-20', '2026-11-20'],
])('the period is %s', async (_, source, from, to) => {
  await show({ source })
  await waitFor(() => expect([value('From'), value('To')]).toEqual([from, to]))
})

test('the series is asked for as a run over all time in the timeframe of the strategy', async () => {
  const { asked } = await show()
  const run = { symbol: 'XAUUSD', timeframe: searched.timeframe, purpose: 'run' }
  expect(asked()[0]).toEqual({
    ...run,
    from: '1990-01-01T00:00:00.000Z',
    to: '2026-11-20T12:00:00.000Z',
  })
  expect(asked()[1], 'then for the period that will be searched').toEqual({
    ...run,
    from: '2026-01-05T00:00:00.000Z',
    to: '2026-10-31T00:00:00.000Z',
  })
  expect(screen.getByRole('button', { name: /^CSV import/ }).textContent).toBe('CSV import · 05 Jan to 30 Oct 2026')
})

test('an earlier search gives its days, cost, ranges and filters', async () => {
  await show({ before: specOf({ filters: ['hours'], cost: 0.45 }) })
  expect([value('From'), value('To'), value('Cost of a round trip')]).toEqual(['2026-01-01', '2026-04-10', '45'])
  expect(start().textContent).toBe('Search 24 variants')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^In busy hours/ }).checked).toBe(true)
})

test('the search is sent with whole days of the reader’s zone, and its own page opened', async () => {
  const before = { ...specOf(), start: '2025-12-01T05:00:00.000Z', end: '2026-03-01T05:00:00.000Z' }
  const { sent, at } = await show({ before, zone: 'America/New_York' })
  type('From', '2026-01-01')
  type('To', '2026-04-10')
  type('Cost of a round trip', '50')
  fireEvent.click(start())
  await waitFor(() => expect(at()).toBe('/discover/new'))
  const { name, spec } = sent()!
  expect(name).toBe('Gold cross')
  expect([spec.start, spec.seal, spec.end]).toEqual(['2026-01-01T05:00:00.000Z', '2026-03-22T04:00:00.000Z', '2026-04-11T04:00:00.000Z'])
  expect(spec.options.intrabar, 'as the earlier search').toBe(before.options.intrabar)
  expect([spec.cost, spec.ranges, spec.filters]).toEqual([0.5, specOf().ranges, []])
})

test('a search is repeated on exactly its period, and days of another zone are named', async () => {
  const before = { ...specOf(), start: '2025-12-31T18:30:00.000Z', end: '2026-04-10T18:30:00.000Z' }
  const { sent } = await show({ before, zone: 'America/New_York' })
  expect(screen.getByText('Days of Kolkata (UTC+5:30).')).toBeTruthy()
  fireEvent.click(start())
  await waitFor(() => expect(sent()?.spec).toMatchObject({ start: before.start, end: before.end }))
})

test('work of the builder is searched over its days, and bars are decided as it decides them', async () => {
  const days = { from: '2026-02-01', to: '2026-05-31', zone: 'UTC' }
  const { sent } = await show({ tested: { days, touchOrder: 'stop-first' } })
  fireEvent.click(start())
  await waitFor(() => expect(sent()?.spec).toMatchObject({ start: '2026-02-01T00:00:00.000Z', end: '2026-06-01T00:00:00.000Z' }))
  expect(sent()?.spec.options.intrabar).toBe('stop-first')
})

test('a strategy without a name is sent under one', async () => {
  const { sent } = await show({ document: { ...searched, name: '' } })
  fireEvent.click(start())
  await waitFor(() => expect(sent()?.name).toBe('A strategy without a name'))
  expect(sent()?.spec.options.intrabar, 'as the builder tests').toBe('1min')
})

test('a filter that is ticked and cleared again is not searched', async () => {
  await show()
  const count = () => start().textContent
  expect(count()).toBe('Search 25 variants')
  fireEvent.click(screen.getByRole('checkbox', { name: /^With the trend/ }))
  expect(count()).toBe('Search 50 variants')
  fireEvent.click(screen.getByRole('checkbox', { name: /^With the trend/ }))
  expect(count()).toBe('Search 25 variants')
})

test('days in the wrong order cannot be searched', async () => {
  await show({ before: specOf() })
  type('From', '2026-05-01')
  expect([start().disabled, why()]).toEqual([true, 'The period must end after it starts.'])
})

test('a refused search says why and stays on its page', async () => {
  const { at } = await show({ start: () => refusal(409, 'LIMIT_EXCEEDED', { message: 'Five of your searches are open.' }) })
  fireEvent.click(start())
  expect((await screen.findByRole('alert')).textContent).toBe('Five of your searches are open.')
  expect(at()).toBe('/discover')
})

test('without Premium the search cannot start, and leads to Premium', async () => {
  await show({ isPremium: false })
  expect(start().disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Premium' }).getAttribute('href')).toBe('/upgrade')
})

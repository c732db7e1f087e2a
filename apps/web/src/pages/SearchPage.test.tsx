import type { Search } from '@assay/contracts'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type FakeServer, refusal } from '../../test/fake-server.ts'
import { resultOf, searched, searchOf, specOf, variantOf } from '../../test/searches.ts'
import { rowsOf } from '../../test/show-part.tsx'
import { factsIn, showRoutes } from '../../test/show-routes.tsx'
import { builderOf } from '../features/builder/builder.slice.ts'
import { periodOf } from '../features/builder/period.ts'
import { SearchPage } from './SearchPage.tsx'

// Whether each element is visible takes most of the time here, and without a style sheet none is hidden.
configure({ defaultHidden: true })

const { id } = searchOf()
const [read, remove] = [`GET /api/searches/${id}`, `DELETE /api/searches/${id}`]
const soFar = { enough: 4, above: 1, leading: [], means: new Array(12).fill(null) }
const running: Partial<Search> = { state: 'running', done: 6, result: null, soFar, openedAt: null, passed: null }

function show(search: () => Partial<Search> | Response | Promise<Response>, more: FakeServer['answers'] = {}, zone = 'UTC') {
  const answer = () => {
    const value = search()
    return value instanceof Response || value instanceof Promise ? value : Response.json(searchOf(value))
  }
  const page = (
    <>
      <Link to="/discover/other">Another</Link>
      <SearchPage />
    </>
  )
  return showRoutes(`/discover/${id}`, { '/discover/:searchId': page }, { [read]: answer, ...more }, { zone })
}

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const lead = () => screen.getByRole('heading', { level: 1 }).previousElementSibling!.textContent

test('a search that found something shows its verdict, its period in the reader’s zone and what was varied', async () => {
  const dayInIndia = { start: '2025-12-31T18:30:00.000Z', seal: '2026-03-21T18:30:00.000Z', end: '2026-04-10T18:30:00.000Z' }
  show(() => ({ spec: specOf(dayInIndia) }), {}, 'Asia/Kolkata')
  expect(await heading()).toBe('1 of 12 passed.')
  expect(lead()).toBe('XAUUSD 15min · 01 Jan 2026 to 10 Apr 2026, sealed from 22 Mar 2026 · 12 variants')
  expect(factsIn(screen.getByRole('region', { name: 'What was varied' }))).toMatchObject({ 'Cost of a round trip': '0.30' })
  expect(rowsOf('Survivors').map(([name]) => name)).toEqual(['EMA (5) · EMA (30)'])
  expect(screen.getByRole('region', { name: 'From 12 to 1' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'What would help' })).toBeNull()
})

test('a search that found nothing shows what came closest, and what would help', async () => {
  const gates = resultOf().gates.map((gate, i) => ({ ...gate, left: i < 2 ? 3 : 0 }))
  show(() => ({ result: resultOf({ passed: [], survivors: [], gates, leading: [variantOf({ index: 0, stopped: 'deflated' })] }) }))
  expect(await heading()).toBe('0 of 12 passed.')
  expect(rowsOf('What came closest').map((row) => [row[0], row[7]])).toEqual([['EMA (4) · EMA (20)', 'Deflated Sharpe 0.95']])
  expect(screen.getByText(/This search saw 1,080 days;/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open the original' })).toBeTruthy()
})

test('the golden frame of the map is round the survivor, not round the variant with the best bound', async () => {
  show(() => ({
    result: resultOf({ passed: [5], survivors: [variantOf({ index: 5 })], leading: [variantOf({ index: 0 }), variantOf({ index: 5 })] }),
  }))
  await heading()
  const cells = within(screen.getByRole('region', { name: 'Plateau' })).getAllByRole('cell')
  const golden = cells.filter(({ style }) => style.borderColor === 'var(--accent)')
  expect(golden.map((cell) => [cell.parentElement!.querySelector('th')?.textContent, (cell as HTMLTableCellElement).cellIndex])).toEqual([
    ['5', 2],
  ])
})

test('variants without a trade are blank on the map, whatever their mean', async () => {
  show(() => ({ result: resultOf({ trades: [0, ...new Array(11).fill(150)] }) }))
  await heading()
  expect(
    [...screen.getByRole('group', { name: 'Heat map' }).querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent),
  ).toEqual(['·', '+0.100'])
})

test('a search in which nothing traded says what to do next, and shows no figures', async () => {
  show(() => ({ result: resultOf({ trades: new Array(12).fill(0), passed: [], survivors: [] }) }))
  expect(await heading()).toBe('No trade was closed.')
  expect(screen.getByRole('region', { name: 'What to do next' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the cone tells the median of the next trades', async () => {
  const points = [1, 2].map((trades) => ({ trades, equity: [0.9, 0.95, 1 + trades / 40, 1.1, 1.2] }))
  show(() => ({ result: resultOf({ cone: { paths: 2000, block: 5, points } }) }))
  await heading()
  const cone = within(screen.getByRole('region', { name: 'The next 2 trades' }))
  expect(cone.getByRole('img').getAttribute('aria-label')).toBe('What may come of the next 2 trades: in the middle +5.0\u00a0%')
  expect(cone.getByText(/^2,000 paths drawn from the trades of the first survivor, in blocks of 5\./)).toBeTruthy()
})

test.each([
  [
    'and their period',
    { provider: 'csv', covered: { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 3, 10) } },
    'CSV import · 01 Jan to 09 Apr 2026',
  ],
  ['alone in an older search', {}, 'CSV import'],
])('the bars of a search are named %s', async (_, more, said) => {
  show(() => ({ result: resultOf({ bars: { label: 'CSV import', simulated: false, share: 1, ...more } }) }))
  await heading()
  expect(screen.getByRole('button', { name: said })).toBeTruthy()
})

test('simulated bars are warned of', async () => {
  show(() => ({ result: resultOf({ bars: { label: 'Simulated', simulated: true, share: 1 } }) }))
  await heading()
  expect(screen.getByText('Simulated bars: this says nothing about markets.')).toBeTruthy()
})

test.each<[Partial<Search>, string, string]>([
  [
    { state: 'cancelled' },
    'Cancelled after 6 of 12.',
    'What it tried stays counted. There is no verdict, and the sealed part was not opened.',
  ],
  [
    { state: 'failed', openedAt: '2026-11-20T20:05:00.000Z', error: 'The bars are gone.' },
    'Stopped after 6 of 12.',
    'What it tried stays counted. There is no verdict, and the sealed part had been opened already.The bars are gone.',
  ],
  [{ state: 'running' }, 'Around Gold cross', ''],
])('the search %j is headed “%s”', async (more, title, text) => {
  show(() => ({ ...running, ...more }))
  expect(await heading()).toBe(title)
  expect(screen.getByRole('banner').textContent).toBe(`${lead()}${title}${text}`)
})

test('a running search is asked for every three seconds, and no more once it has ended', async () => {
  vi.useFakeTimers()
  let search = running
  const { server } = show(() => search)
  await pass(10)
  await pass(2900)
  expect(server.count(read)).toBe(1)
  search = {}
  await pass(200)
  expect([server.count(read), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([2, '1 of 12 passed.'])
  await pass(10_000)
  expect(server.count(read)).toBe(2)
})

test('a running search can be cancelled, which shows at once how far it came', async () => {
  vi.useFakeTimers()
  let search = running
  const cancel = () => {
    search = { ...running, state: 'cancelled' }
    return Response.json({ message: 'Cancelled.' })
  }
  const { at } = show(() => search, { [remove]: cancel })
  await pass(10)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  press('Cancel search')
  await pass(10)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cancelled after 6 of 12.')
  expect(at()).toBe(`/discover/${id}`)
})

test('a deleted search leads back to the list and is not asked for again', async () => {
  const { server, at } = show(() => ({}), { [remove]: () => Response.json({ message: 'Deleted.' }) })
  await heading()
  press('Delete')
  await waitFor(() => expect(at()).toBe('/discover'))
  expect(server.count(read)).toBe(1)
})

test('a refused deletion says why and stays', async () => {
  const { at } = show(() => ({}), { [remove]: () => refusal(500, 'FAULT', { message: 'Not now.' }) })
  await heading()
  press('Delete')
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.Not now.The search is as it was.')
  expect(at()).toBe(`/discover/${id}`)
})

test('the centre of the plateau is opened in the builder over the searched part, without its sealed days', async () => {
  const { store, at } = show(() => ({}))
  await heading()
  press('Open the centre in the builder')
  expect(at()).toBe('/strategybuilder')
  const { document, days, touchOrder } = builderOf(store.getState()).present
  expect(touchOrder, 'as it was searched').toBe('stop-first')
  expect([document.name, days]).toEqual(['Gold cross EMA (5) · EMA (30)', { from: '2026-01-01', to: '2026-03-21', zone: 'UTC' }])
  expect(document.rules.long.entry[0]).toMatchObject({ indicator1: { params: { period: 5 } }, indicator2: { params: { period: 30 } } })
})

test('a seal within a day is kept to the minute, so that no sealed bar is opened', async () => {
  const search = searchOf()
  const seal = '2026-03-22T09:31:00.000Z'
  const { store } = show(() => ({ spec: { ...search.spec, seal } }))
  await heading()
  press('Open the centre in the builder')
  expect(periodOf(builderOf(store.getState()).present.days!)).toEqual({ start: search.spec.start, end: seal })
})

test('the original is opened as it was searched', async () => {
  const { store } = show(() => ({ state: 'cancelled', result: null }))
  await heading()
  press('Open the original')
  expect(builderOf(store.getState()).present.document).toEqual(searched)
})

test('all variants are saved as a file named after the search', async () => {
  let saved: Blob | MediaSource | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file
    return 'blob:x'
  })
  show(() => ({}))
  await heading()
  const name = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('Gold cross.csv')
  })
  press('All 12 as CSV')
  expect(name).toHaveBeenCalledOnce()
  expect((await (saved as Blob).text()).split('\n')).toHaveLength(13)
})

test('a search that is not there leads to the others', async () => {
  show(() => refusal(404, 'SEARCH_NOT_FOUND', { message: 'There is no such search.' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This search is not there.It may have been deleted, or belong to another account.All searches',
  )
})

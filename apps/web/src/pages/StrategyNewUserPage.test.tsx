import type { Found, LibraryTemplate, ReadableSeries } from '@assay/contracts'
import { templates } from '@assay/library'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { offline } from '../../test/account-server.ts'
import { readableOf } from '../../test/data-sources.ts'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { openPage } from '../../test/open-page.tsx'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { makeStore } from '../base/store.ts'
import { setTimezone } from '../base/timezone.slice.ts'
import { starters } from './new-user/starters.ts'
import { StrategyNewUserPage } from './StrategyNewUserPage.tsx'

const library = templates.map(
  (template): LibraryTemplate => ({ ...template, premium: template.premium === true, direction: 'both', conditions: 1, indicators: [] }),
)
const nameOf = (id: string) => library.find((each) => each.id === id)?.name
let server: FakeServer
let series: ReadableSeries[]
let asked: ReturnType<typeof fakePreviewWorker>['asked']

beforeEach(() => {
  // In Tokyo it is the 21st already.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 18) })
  asked = fakePreviewWorker(() => ({ trouble: { state: 'no-data', message: 'No bars are held.' } })).asked
  server = fakeServer()
  series = []
  server.answers['GET /api/library'] = () => Response.json(library)
  server.answers['GET /api/data/sources'] = () => Response.json({ now: Date.now(), providers: [], sources: [], series })
  server.answers['POST /api/finder'] = () =>
    Response.json({ measured: null, isMeasuring: true, tried: 0, byLuck: 0, rows: [], filters: [] } satisfies Found)
})

function show(search = '') {
  const store = makeStore()
  store.dispatch(setTimezone('Asia/Tokyo'))
  const { at } = openPage(StrategyNewUserPage, `/strategy-new-user${search}`, store)
  return () => at().search
}
const previews = () => asked.flatMap(({ sent }) => (sent.kind === 'preview' ? [sent.ask] : []))
const steps = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
const starter = (name: string) => screen.findByText(name)
const radioOf = (name: HTMLElement) => name.closest('label')!.querySelector('input')!

test('at first there is one question, and the symbol on which the test will run', () => {
  show('?symbol=EURUSD')
  expect(steps()).toEqual(['What do you want from it?'])
  expect(screen.getByText(/^Answer the question/).textContent).toBe(
    'Answer the question and choose one of six starters: it is tested on EURUSD at once.',
  )
  expect(previews()).toEqual([])
})

test('a goal shows its six starters in their order, and keeps the symbol and the spread', async () => {
  const search = show('?symbol=EURUSD&spread=3&goal=trend&template=ema-cross&set.fast=12')
  fireEvent.click(screen.getByText('Buy low, sell high'))
  expect(search()).toBe('?symbol=EURUSD&spread=3&goal=turn')
  await starter(nameOf('rsi-bounce')!)
  const names = within(screen.getByRole('group', { name: 'Starters' }))
    .getAllByRole('radio')
    .map((radio) => radio.parentElement!.querySelector('.font-title')?.textContent)
  expect(names).toEqual(starters.turn.map(nameOf))
})

test('where nothing is held, a chosen starter is tested over the twelve months up to today', async () => {
  const search = show('?symbol=EURUSD&goal=trend&set.fast=12')
  fireEvent.click(await starter('EMA cross both ways'))
  expect(search(), 'numbers of another starter do not stay').toBe('?symbol=EURUSD&goal=trend&template=ema-cross')
  await expect.poll(previews).toHaveLength(1)
  const [{ series, document }] = previews()
  // 365 days from the 21st of November in Tokyo, which is nine hours ahead, to the end of that day.
  expect(series).toEqual({ symbol: 'EURUSD', timeframe: '1h', from: Date.UTC(2025, 10, 20, 15), to: Date.UTC(2026, 10, 21, 15) })
  expect([document.symbol, document.name, document.timeframe]).toEqual(['EURUSD', 'EMA cross both ways', '1h'])
  expect(screen.getByRole('heading', { name: 'Tested on EURUSD, 21 Nov 2025 to 21 Nov 2026' }).tagName).toBe('H2')
  expect(screen.queryByText(/variation of your own/)).toBeNull()
})

test('real bars that ended years ago come before simulated ones of today, and the title names the period that they cover', async () => {
  series = [
    readableOf({ symbol: 'EURUSD' }),
    readableOf({ symbol: 'EURUSD', provider: 'simulator', simulated: true, order: 5 }, { age: 0 }),
  ]
  show('?symbol=EURUSD&goal=trend&template=ema-cross')
  await expect.poll(previews).toHaveLength(1)
  // From the 2nd of January 09:00 in Tokyo, to the end of the 30th of December there.
  expect(previews()[0].series).toMatchObject({ provider: 'csv', from: Date.UTC(2017, 0, 1, 15), to: Date.UTC(2017, 11, 30, 15) })
  expect(screen.getByRole('heading', { name: 'Tested on EURUSD, 02 Jan to 30 Dec 2017' }).tagName).toBe('H2')
})

test('a changed number is kept in the address, tested, and said to be a variation', async () => {
  const search = show('?goal=trend&template=ema-cross&set.slow=30')
  fireEvent.change(await screen.findByLabelText('Fast average'), { target: { value: '12' } })
  expect(search()).toBe('?goal=trend&template=ema-cross&set.slow=30&set.fast=12')
  expect(screen.getByText(/variation of your own/).textContent).toContain('likelier that the best of them was lucky')
  await expect.poll(() => JSON.stringify(previews().at(-1)?.document.rules.long.entry)).toContain('"period":12')
  expect(JSON.stringify(previews().at(-1)?.document.rules.long.entry)).toContain('"period":30')
  const take = 'POST /api/library/ema-cross/strategy'
  fireEvent.click(screen.getByRole('button', { name: 'Save strategy' }))
  await expect.poll(() => server.count(take)).toBe(1)
  expect(server.calls.find(({ call }) => call === take)?.body, 'saved is what was tested').toMatchObject({
    values: { fast: 12, slow: 30 },
  })
})

test.each([
  ['the limits belong to the range', 'set.fast=4&set.slow=60', ['4', '60'], true],
  ['numbers beyond the range are not used', 'set.fast=3.9&set.slow=61', ['8', '24'], false],
  ['a fraction of a bar is not used', 'set.fast=12.5&set.slow=30', ['8', '30'], true],
  ['a text is no number', 'set.fast=many', ['8', '24'], false],
  ['a number as in the starter is no variation', 'set.fast=8', ['8', '24'], false],
])('%s', async (_, query, values, isVaried) => {
  show(`?goal=trend&template=ema-cross&${query}`)
  const field = async (name: string) => (await screen.findByLabelText<HTMLInputElement>(name)).value
  expect([await field('Fast average'), await field('Slow average')]).toEqual(values)
  expect(screen.queryAllByText(/variation of your own/)).toHaveLength(isVaried ? 1 : 0)
})

test('an average of half a bar is refused in words, and what stood there before stays tested', async () => {
  const search = show('?goal=trend&template=ema-cross')
  fireEvent.change(await screen.findByLabelText('Fast average'), { target: { value: '12.5' } })
  expect(screen.getByText('A whole number is needed.').textContent).toBe('A whole number is needed.')
  expect(search()).toBe('?goal=trend&template=ema-cross')
  await expect.poll(() => JSON.stringify(previews().at(-1)?.document.rules.long.entry)).toContain('"period":8')
})

test('a starter of another goal is not taken from the address', async () => {
  show('?goal=trend&template=rsi-bounce')
  expect(radioOf(await starter('EMA cross both ways')).checked).toBe(false)
  expect(steps()).toEqual(['What do you want from it?', 'Start from one of six'])
  expect(previews()).toEqual([])
})

test('each starter shows its trades and the verdict on the symbol, if they are known', async () => {
  const last = { n: 50, won: 20, mean: 0.4, lower: 0.1, upper: 0.9 }
  const row = { template: 'ema-cross', unit: 'R', last, verdict: 'unproven', reason: 'few' }
  const measured = {
    symbol: 'EURUSD',
    provider: 'csv',
    label: 'CSV import',
    simulated: true,
    from: '2024-01-01T00:00:00Z',
    split: '2026-01-01T00:00:00Z',
    to: '2026-11-01T00:00:00Z',
    madeAt: '2026-11-20T16:00:00Z',
    spread: 1,
    usualSpread: 1,
  }
  server.answers['POST /api/finder'] = () =>
    Response.json({ measured, tried: 2, byLuck: 0, rows: [row, { ...row, template: 'macd-cross-above-zero', verdict: null }], filters: [] })
  show('?symbol=EURUSD&goal=trend')
  const text = async (name: string) => (await starter(name)).nextSibling?.textContent
  await screen.findByText(/^last 30 %/)
  expect(await text('EMA cross both ways')).toBe('Trend, 1h · 50 trades · not proven: too few trades')
  expect(await text('MACD cross above zero')).toMatch(/ · 50 trades$/)
  expect(screen.getByText(/^Simulated:/).textContent).toBe('Simulated: says nothing about markets')
  expect(screen.getByText(/^made/).textContent).toBe('made 2 h ago')
  expect(server.calls.filter(({ call }) => call === 'POST /api/finder').map(({ body }) => body)).toEqual([{ symbol: 'EURUSD' }])
})

test('starters that cannot be read are told, and a retry reads them', async () => {
  server.answers['GET /api/library'] = offline
  show('?goal=trend')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('The starters could not be read.The server does not respond.Try again')
  server.answers['GET /api/library'] = () => Response.json(library)
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(radioOf(await starter('EMA cross both ways')).checked).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another symbol is tested at once, keeps the choices, and asks for its own results', async () => {
  const search = show('?symbol=EURUSD&goal=trend&template=ema-cross&set.fast=12')
  await expect.poll(previews).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'On which symbol: EURUSD' }))
  fireEvent.click(await screen.findByRole('option', { name: /^USDJPY/ }))
  expect(search()).toBe('?symbol=USDJPY&goal=trend&template=ema-cross&set.fast=12')
  await expect.poll(() => previews().at(-1)?.series.symbol).toBe('USDJPY')
  expect(previews().at(-1)?.document.symbol).toBe('USDJPY')
  expect(server.calls.filter(({ call }) => call === 'POST /api/finder').map(({ body }) => body)).toEqual([
    { symbol: 'EURUSD' },
    { symbol: 'USDJPY' },
  ])
})

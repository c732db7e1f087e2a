import type { FinderAsk, Found } from '@assay/contracts'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeServer, refusal } from '../../test/fake-server.ts'
import { rowsOf } from '../../test/show-part.tsx'
import { showRoutes } from '../../test/show-routes.tsx'
import { figuresOf, foundOf, measuredOf, templateOf } from '../../test/templates.ts'
import { StrategyFinderPage } from './StrategyFinderPage.tsx'

// Whether each of hundreds of elements is visible takes most of the time here, and without a style sheet none is hidden.
configure({ defaultHidden: true })

const names = ['One', 'Two', 'Three']
const templates = names.map((name, i) => templateOf({ id: name.toLowerCase(), name, indicators: i % 2 ? ['RSI', 'EMA'] : ['EMA', 'ADX'] }))
const rows = names.map((name) => figuresOf({ template: name.toLowerCase() }))
const drawdown = { filter: 'drawdown', removes: 30, without: 12 }

function show(search = '', finder: (ask: FinderAsk) => Found | Response | Promise<Response> = () => foundOf(rows)) {
  const answers: FakeServer['answers'] = {
    'GET /api/library': () => Response.json(templates),
    'POST /api/finder': async (request) => {
      const value = finder(await request.json())
      return value instanceof Response || value instanceof Promise ? value : Response.json(value)
    },
  }
  return showRoutes(`/strategy-finder${search}`, { '/strategy-finder': <StrategyFinderPage /> }, answers)
}

const asked = ({ calls }: FakeServer) => calls.filter(({ call }) => call === 'POST /api/finder').map(({ body }) => body)
const list = () => waitFor(() => expect(document.querySelector('table')).not.toBeNull())
// By text and label: names of roles are slow to compute on a page with so many of them.
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const tick = (name: string) => fireEvent.click(screen.getByLabelText(`Compare ${name}`))

test('the filters of the address are asked for and counted, and the ranking is headed by what luck explains', async () => {
  const { server } = show('?symbol=XAGUSD&direction=long&drawdown=5&conditions=x')
  await list()
  expect(asked(server)).toEqual([{ symbol: 'XAGUSD', filters: { direction: 'long', drawdown: 5 } }])
  expect(screen.getByText('Filters (2)', { selector: 'button' })).toBeTruthy()
  expect(screen.getByText(/held up here/, { selector: 'h2' }).textContent).toBe(
    '3 of 3 held up here. By luck alone about 7 of 72 would have a bound above zero.',
  )
})

test('a filter that is set goes to the address beside the rest, and to the server', async () => {
  const { server, at } = show('?symbol=XAGUSD&spread=40')
  await list()
  fireEvent.click(screen.getByLabelText('Short'))
  expect(at()).toBe('/strategy-finder?symbol=XAGUSD&spread=40&direction=short')
  await waitFor(() => expect(asked(server).at(-1)).toEqual({ symbol: 'XAGUSD', spread: 0.04, filters: { direction: 'short' } }))
})

test('a filter that is dropped before the page shows another that was set loses neither', async () => {
  const { at } = show('?symbol=XAGUSD&drawdown=5', () => foundOf(rows, { filters: [drawdown] }))
  await list()
  act(() => {
    screen.getByLabelText('Short').click()
    screen.getByText('Drop “Largest drawdown”', { selector: 'button' }).click()
  })
  expect(at()).toBe('/strategy-finder?symbol=XAGUSD&direction=short')
})

test('while another ranking is on its way, the figures of the previous one are not shown', async () => {
  const found = foundOf(rows, { filters: [drawdown] })
  show('?drawdown=5', ({ filters }) => (filters?.direction ? new Promise<Response>(() => undefined) : found))
  await list()
  fireEvent.click(screen.getByLabelText('Short'))
  expect(screen.getByText('The library is loading')).toBeTruthy()
  expect(document.querySelector('table')).toBeNull()
  expect(screen.queryByText(/held up here|are hidden by these filters/)).toBeNull()
})

test('the indicators of all templates can be chosen, each once and by name', async () => {
  show()
  await list()
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Must use' }), { key: 'Enter' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['any indicator', 'ADX', 'EMA', 'RSI'])
})

test('what the filters hide is told, and the one that hides most can be dropped', async () => {
  const found = foundOf(rows, { filters: [drawdown, { filter: 'direction', removes: 9, without: 6 }] })
  const { at } = show('?direction=long&drawdown=5', () => found)
  await list()
  expect(screen.getByText('69 of 72 are hidden by these filters. Without “Largest drawdown” 12 would be shown.')).toBeTruthy()
  press('Drop “Largest drawdown”')
  expect(at()).toBe('/strategy-finder?direction=long')
})

test('filters that let nothing pass name the one that removes most, with a way to drop it', async () => {
  const { at } = show('?drawdown=1', () => foundOf([], { filters: [drawdown] }))
  expect(await screen.findByText('“Largest drawdown” removes most: 30 of 72. Without it 12 would be shown.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  press('Drop “Largest drawdown”')
  expect(at()).toBe('/strategy-finder')
})

test('on a symbol without a measurement every template is listed, none can be compared', async () => {
  show('?symbol=USDINR', () => foundOf([], { measured: null }))
  await list()
  expect(screen.getByText('Nothing was measured on USDINR yet', { selector: 'h2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('simulated bars are headed without a rank', async () => {
  show('', () => foundOf(rows, { measured: measuredOf({ simulated: true }) }))
  await list()
  expect(screen.getByText('3 templates on simulated bars, without a rank', { selector: 'h2' })).toBeTruthy()
})

test('a refused search says why, keeps the filters, and can be tried again', async () => {
  let works = false
  const { server } = show('?drawdown=5', () => (works ? foundOf(rows) : refusal(422, 'BODY_INVALID', { message: 'Not this.' })))
  expect((await screen.findByRole('alert')).textContent).toBe('The library could not be read.Not this.Try again')
  expect(screen.getByLabelText<HTMLInputElement>('Largest drawdown').value).toBe('5')
  works = true
  press('Try again')
  await list()
  expect([server.count('POST /api/finder'), server.count('GET /api/library')]).toEqual([2, 2])
})

test('a template that the library no longer has is left out of the ranking', async () => {
  show('', () => foundOf([figuresOf({ template: 'gone' }), rows[1]]))
  await list()
  expect(rowsOf('Templates found').slice(1)).toEqual([expect.arrayContaining([expect.stringMatching(/^Two/)])])
})

test('two ticked templates are compared in the order of the list, and one of them can be opened from there', async () => {
  const { at } = show('?drawdown=5')
  await list()
  const compare = () => screen.getByText<HTMLButtonElement>(/^Compare( \d)?$/, { selector: 'button' })
  tick('Three')
  expect([compare().disabled, screen.queryByText('Tick two to 4 templates to see them side by side.') !== null]).toEqual([true, true])
  tick('One')
  expect([compare().textContent, compare().disabled]).toEqual(['Compare 2', false])
  fireEvent.click(compare())
  const heads = within(screen.getByRole('dialog', { name: 'Compare 2 templates' })).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Figure', 'One', 'Three'])
  fireEvent.click(within(heads[2]).getByRole('button'))
  expect(at()).toBe('/strategy-finder?drawdown=5&template=three')
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')!.textContent)).toEqual(['Three'])
})

test('Clear releases every ticked template, and a second tick releases one', async () => {
  show()
  await list()
  tick('One')
  tick('Two')
  tick('One')
  const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(ticked()).toEqual([false, true, false])
  press('Clear')
  expect(ticked()).toEqual([false, false, false])
  expect(screen.queryByText('Clear')).toBeNull()
})

test('a ticked template that a filter hides is not compared', async () => {
  show('', ({ filters }) => foundOf(filters?.direction ? rows.slice(1) : rows))
  await list()
  tick('One')
  tick('Two')
  fireEvent.click(screen.getByLabelText('Long'))
  await waitFor(() => expect(screen.queryByLabelText('Compare One')).toBeNull())
  expect((await screen.findByText<HTMLButtonElement>('Compare', { selector: 'button' })).disabled).toBe(true)
})

test('closing a template takes it out of the address and leaves the filters', async () => {
  const { at } = show('?drawdown=5&template=two')
  await screen.findByRole('dialog', { name: 'Two' })
  fireEvent.click(screen.getByLabelText('Close'))
  expect(at()).toBe('/strategy-finder?drawdown=5')
  expect(screen.queryByRole('dialog')).toBeNull()
})

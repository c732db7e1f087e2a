import { entries, findEntry, searchEntries } from '@assay/indicators'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { makeStore } from '../base/store.ts'
import { markedEntries } from '../features/condition/marked-entries.ts'
// Loaded before the first test needs it; the page loads it later by itself.
import '../features/indicators/IndicatorBrowser.tsx'
import { IndicatorsPage } from './IndicatorsPage.tsx'

// Computing the visibility of hundreds of rows takes seconds here, and without a style sheet none is ever hidden.
configure({ defaultHidden: true })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  fakePreviewWorker()
})

async function show(search = '', answer: () => Promise<Response> = () => Promise.reject(new TypeError('offline'))) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[`/learning/indicators${search}`]}>
        <IndicatorsPage />
      </MemoryRouter>
    </Provider>,
  )
  await screen.findByRole('searchbox', { name: 'Search indicators' })
  return userEvent.setup()
}

const searchbox = () => screen.getByRole<HTMLInputElement>('searchbox')
const row = (name: string) => document.querySelector<HTMLElement>(`a[data-name="${name}"]`)!
const rows = () => [...document.querySelectorAll<HTMLElement>('a[data-name]')].map(({ dataset }) => dataset.name)
const chosen = () => document.querySelector('article h2')?.textContent
/** The open entry, without the hundreds of links beside it, whose names take long to compute. */
const opened = () => within(document.querySelector('article')!)
async function seek(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(searchbox())
  await user.paste(text)
}

const count = (count: number) => screen.findByText(`${count} ${count === 1 ? 'entry' : 'entries'}`)

test('the page lists the whole catalogue by group', async () => {
  await show()
  expect(rows().toSorted()).toEqual(entries.map(({ name }) => name).toSorted())
  const momentum = within(screen.getByRole('region', { name: 'Momentum' }))
  expect(momentum.getAllByRole('link')).toHaveLength(entries.filter(({ group }) => group === 'momentum').length)
})

test('the search finds an entry by another name in any case', async () => {
  const user = await show()
  await seek(user, 'bOLLinger')
  await count(searchEntries('bollinger').length)
  expect(rows()).toContain('BBANDS_UPPER')
  expect(rows()).not.toContain('RSI')
})

test('the slash key focuses the search, and arrow keys move into the list and back', async () => {
  const user = await show()
  await user.keyboard('/')
  expect(document.activeElement).toBe(searchbox())
  await user.keyboard('rsi{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(row('RSI')))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(searchbox())
})

test('Enter in the search opens the best match', async () => {
  const user = await show()
  await seek(user, 'macd')
  await count(searchEntries('macd').length)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Moving Average Convergence Divergence: MACD MACD' })).toBeTruthy()
})

test('while an entry is open, arrow keys open the next one', async () => {
  const user = await show('?name=CLOSE')
  row('CLOSE').focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(row('HIGH').getAttribute('aria-current')).toBe('true'))
  expect(document.activeElement).toBe(row('HIGH'))
  await user.keyboard('{End}')
  await waitFor(() => expect(chosen()).toContain(rows().at(-1)))
})

test('group and family filter the list and show counts', async () => {
  const user = await show()
  const prices = entries.filter(({ family }) => family === 'special')
  await user.click(within(screen.getByRole('group', { name: 'Family' })).getByRole('radio', { name: `Prices ${prices.length}` }))
  await count(prices.length)
  const volume = prices.filter(({ group }) => group === 'volume').length
  await user.click(within(screen.getByRole('group', { name: 'Group' })).getByRole('radio', { name: `Volume ${volume}` }))
  await waitFor(() => expect(rows()).toEqual(['VOLUME']))
})

test('an empty search result says so, and offers to show everything again', async () => {
  const user = await show()
  await seek(user, 'no such thing')
  expect(await screen.findByText('No entry has “no such thing” in its names or its description.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await count(entries.length)
  expect(searchbox().value).toBe('')
  expect(document.activeElement).toBe(searchbox())
})

test('an address with a name opens that entry, in any case', async () => {
  await show('?name=bbands_upper')
  expect(chosen()).toBe('Bollinger Bands: Upper band BBANDS_UPPER')
  expect(screen.getByText(findEntry('BBANDS_UPPER')?.entry.summary ?? '')).toBeTruthy()
  expect(document.title).toBe('BBANDS_UPPER · Indicators · Assay')
})

test('the outputs of a function are listed side by side and link to each other', async () => {
  const user = await show('?name=BBANDS_UPPER')
  const outputs = within(screen.getByRole('navigation', { name: 'Outputs of BBANDS' }))
  expect(outputs.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Upper bandBBANDS_UPPER',
    'Middle bandBBANDS_MIDDLE',
    'Lower bandBBANDS_LOWER',
  ])
  await user.click(outputs.getByRole('link', { name: /Lower band/ }))
  await waitFor(() => expect(chosen()).toContain('BBANDS_LOWER'))
})

test('parameters are shown with default and range, and choices by name', async () => {
  await show('?name=RSI')
  const cells = within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((each) =>
      within(each)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(cells[1]).toEqual(['Period period', '14', '2 to 5,000, whole'])
  expect(cells[2].slice(0, 2)).toEqual(['Source source', 'close'])
  expect(cells[2][2]).toContain('hlc3 5')
})

test('the page shows after how many bars a value exists and is reliable', async () => {
  await show('?name=RSI')
  const settle = findEntry('RSI')?.entry.settle
  expect(screen.getByText('after 14 bars')).toBeTruthy()
  expect(screen.getByText(`after ${settle} bars`)).toBeTruthy()
})

test('“Use in a rule” opens the condition builder, whose picker lists the indicator first', async () => {
  const user = await show('?name=RSI')
  const use = opened().getByRole('link', { name: 'Use in a rule' })
  expect(use.getAttribute('href')).toBe('/buildercondition?conditionType=Long&ruleType=entry')
  await user.click(use)
  expect(markedEntries().recent[0]).toBe('RSI')
})

test('a running total is described as never settling and needing volume', async () => {
  await show('?name=OBV')
  expect(screen.getByText('never: it depends on where the series starts')).toBeTruthy()
  expect(screen.getByText(/^Needs volume/)).toBeTruthy()
})

test('an unknown name is shown as it was given', async () => {
  await show('?name=%3Cb%3Ersi')
  expect(screen.getByText('There is no indicator of that name.')).toBeTruthy()
  expect(screen.getByText('<b>rsi')).toBeTruthy()
})

test('names similar to an unknown one are offered', async () => {
  const user = await show('?name=bollinger')
  const similar = within(screen.getByRole('list', { name: 'Similar names' }))
  await user.click(similar.getAllByRole('link')[0])
  expect(await screen.findByRole('navigation', { name: 'Outputs of BBANDS' })).toBeTruthy()
})

test('without the server everything but the example is shown, and the example can be retried', async () => {
  const user = await show('?name=RSI')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The server does not respond.')
  const calls = vi.mocked(fetch).mock.calls.length
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(calls))
})

test('when no bars are held the example says so and links to the data page', async () => {
  await show('?name=RSI', async () => Response.json({ now: 0, providers: [], sources: [], series: [] }))
  expect((await opened().findByRole('link', { name: 'Bring bars' })).getAttribute('href')).toBe('/data')
})

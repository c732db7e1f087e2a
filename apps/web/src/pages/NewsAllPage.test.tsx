import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../test/fake-server.ts'
import { headlines, newsListOf, newsSourceOf } from '../../test/news.ts'
import { queriesTo, showPart, textOf } from '../../test/show-part.tsx'
import { showToasts } from '../../test/show-toasts.tsx'
import { headlinesHeard } from '../base/live/news.slice.ts'
import { NewsAllPage } from './NewsAllPage.tsx'

// The visibility of a hundred checkboxes is slow to compute, and without a style sheet none is ever hidden.
configure({ defaultHidden: true })

const call = 'GET /api/news'
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answers['GET /api/dashboard'] = () => Response.json({ watchlist: ['USDINR'] })
  server.answers['GET /api/news/sources'] = () =>
    Response.json([newsSourceOf(), newsSourceOf({ id: 'off', name: 'A paper', isOn: false, items: null })])
  server.answers['GET /api/news/newer'] = () => Response.json({ count: 1 })
  server.answers[call] = () => Response.json(newsListOf(headlines('5'), { count: { matching: 12, all: 1204 } }))
})

const show = (search = '') => showPart(<NewsAllPage />, { entry: `/news-all${search}` })
const loaded = () => screen.findByText('Headline 5')
const lead = /headlines in .* match\./
const asked = () => queriesTo('/api/news')
const group = (name: string) => within(screen.getByText(name, { selector: 'legend' }).parentElement!)
const box = (name: string, label: string | RegExp) => group(name).getByLabelText<HTMLInputElement>(label)

test('the page says how many headlines match', async () => {
  show('?days=1&impact=3')
  await loaded()
  expect(asked()).toEqual(['days=1&impact=3'])
  expect((await screen.findByText(lead)).textContent).toBe(
    '12 of 1,204 headlines in 24 hours match. Headline, feed summary and link are kept, nothing more.',
  )
})

test('the count of one choice is not shown for another', async () => {
  show()
  await screen.findByText(lead)
  server.answers[call] = () => refusal(503, 'UNAVAILABLE')
  fireEvent.click(screen.getByLabelText('High'))
  expect(screen.queryByText(lead)).toBeNull()
  expect((await screen.findByRole('alert')).textContent).toContain('The headlines could not be read.')
  expect(screen.queryByText(lead)).toBeNull()
})

test('filters are kept in the address and can be cleared', async () => {
  const { at } = show('?days=30')
  await loaded()
  fireEvent.click(box('Symbol', 'XAUUSD'))
  fireEvent.click(box('Symbol', 'EURUSD'))
  fireEvent.click(box('Kind of source', 'Central bank'))
  fireEvent.click(box('Topic', 'Oil and energy'))
  fireEvent.click(box('Source', /^Federal Reserve/))
  fireEvent.click(box('Marks', 'Saved'))
  expect(at()).toBe('/news-all?symbols=XAUUSD,EURUSD&kinds=central-bank&topics=energy&sources=fed&saved=yes&days=30')
  fireEvent.click(box('Symbol', 'XAUUSD'))
  fireEvent.click(box('Marks', 'Saved'))
  expect(at()).toBe('/news-all?symbols=EURUSD&kinds=central-bank&topics=energy&sources=fed&days=30')
  fireEvent.click(screen.getByText('Clear'))
  expect(at()).toBe('/news-all')
  expect(screen.queryByText('Clear')).toBeNull()
})

test('search and impact are kept in the address', async () => {
  const { at } = show()
  await loaded()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' gold ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  fireEvent.click(screen.getByLabelText('Medium +'))
  expect(at()).toBe('/news-all?search=gold&impact=2')
  await waitFor(() => expect(asked().at(-1)).toBe('days=7&search=gold&impact=2'))
})

test('the symbols of the watchlist come first, then those of the address', async () => {
  show('?symbols=ABCDEF')
  await waitFor(() => expect(box('Symbol', 'USDINR').checked).toBe(false))
  const names = group('Symbol').getAllByRole('checkbox')
  expect(names.slice(0, 2).map((each) => textOf(each.closest('label') ?? each.parentElement))).toEqual(['USDINR', 'ABCDEF'])
  expect(box('Symbol', 'ABCDEF').checked).toBe(true)
})

test('sources that are off and never gave a headline are only counted', async () => {
  show()
  await loaded()
  const sources = group('Source')
  expect(sources.getAllByRole('checkbox')).toHaveLength(1)
  expect(sources.getByText(/source off/).textContent).toBe('1 source off. Sources')
})

test('a choice without headlines can be cleared, and the plain page says only that', async () => {
  server.answers[call] = () => Response.json(newsListOf([], { newest: '5' }))
  const { at } = show('?impact=3')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
  expect(at()).toBe('/news-all')
  await screen.findByText('No headline matches')
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull()
})

test('while no headline is held at all it says why', async () => {
  server.answers[call] = () => Response.json(newsListOf([]))
  show()
  expect(await screen.findByText('No news yet')).toBeDefined()
})

test('newer headlines are counted from the newest of the list, and shown when that is pressed', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { store } = show('?impact=2')
  await screen.findByText(lead)
  act(() => void store.dispatch(headlinesHeard({ newest: '6', heardAt: 0 })))
  const pill = await screen.findByRole('button', { name: '1 new' })
  expect(queriesTo('/api/news/newer')).toEqual(['days=7&impact=2&after=5'])
  expect(screen.queryByText('Headline 6')).toBeNull()
  server.answers[call] = () => Response.json(newsListOf(headlines('6', '5')))
  fireEvent.click(pill)
  await screen.findByText('Headline 6')
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new' })).toBeNull())
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
})

test('a feed that cannot be saved says why', async () => {
  server.answers['GET /api/news/rss'] = () => refusal(503, 'UNAVAILABLE')
  showToasts()
  show('?impact=2')
  await loaded()
  fireEvent.click(screen.getByRole('button', { name: 'Save this view as RSS' }))
  const said = await screen.findByText('The feed could not be read.')
  expect(said.parentElement?.textContent).toBe('The feed could not be read.Refused with UNAVAILABLE.')
  expect(queriesTo('/api/news/rss')).toEqual(['days=7&impact=2'])
})

test('the view is saved as a feed with its own filters', async () => {
  server.answers['GET /api/news/rss'] = () => new Response('<rss/>')
  const files: [name: string, file: Blob][] = []
  let made = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made = file as Blob
    return 'blob:made'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push([this.download, made])
  })
  show('?days=30&impact=2')
  expect((await screen.findByText(lead)).textContent).toContain('headlines in 30 days match.')
  fireEvent.click(screen.getByRole('button', { name: 'Save this view as RSS' }))
  await waitFor(() => expect(files.map(([name, { type }]) => [name, type])).toEqual([['assay-news.rss', 'application/rss+xml']]))
  expect([await files[0][1].text(), queriesTo('/api/news/rss')]).toEqual(['<rss/>', ['days=30&impact=2']])
})

test('J and K go from headline to headline, and / to the search', async () => {
  server.answers[call] = () => Response.json(newsListOf(headlines('9', '8')))
  show()
  await screen.findByRole('link', { name: 'Headline 9' })
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('type')
  const at = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return focused()
  }
  expect([at('j'), at('j'), at('k'), at('/')]).toEqual(['Headline 9', 'Headline 8', 'Headline 9', 'search'])
})

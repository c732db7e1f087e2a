import type { NewsSource } from '@assay/contracts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { afterNews, newsSourceOf } from '../../../test/news.ts'
import { choose, press, rowsOf, showPart } from '../../../test/show-part.tsx'
import { showToasts } from '../../../test/show-toasts.tsx'
import { userOf } from '../../../test/users.ts'
import { NewsSources } from './NewsSources.tsx'

const list = 'GET /api/news/sources'
let server: FakeServer
let sources: NewsSource[]

beforeEach(() => {
  vi.useFakeTimers({ now: afterNews, toFake: ['Date'] })
  sources = [newsSourceOf(), newsSourceOf({ id: 'paper', name: 'A paper', kind: 'news', isShipped: false })]
  server = fakeServer()
  server.answers[list] = () => Response.json(sources)
})

const show = (user = userOf({ timezone: 'UTC' })) => void showPart(<NewsSources isReadOnly={false} />, { user })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const bodies = (call: string) => server.calls.filter((each) => each.call === call).map(({ body }) => body)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const dialog = () => screen.queryByRole('dialog', { name: 'Add a news source' })

test.each([
  [{}, 'Answered 4 min ago'],
  [{ error: 'It responded with 503.' }, 'It responded with 503. Last answered 4 min ago.'],
  [{ error: 'No such host.', answeredAt: null }, 'No such host. It has not answered yet.'],
  [{ answeredAt: null }, 'Not reached yet: this address came with Assay untried.'],
  [{ answeredAt: null, isShipped: false }, 'Not reached yet'],
])('a source tells its state: %o', async (more, text) => {
  sources = [newsSourceOf(more)]
  show()
  await button(/^Switch/)
  const cells = within(screen.getAllByRole('row')[1]).getAllByRole('cell')
  expect(cells.slice(1, 5).map(({ textContent }) => textContent)).toEqual(['Central bank', text, '20', '02 Mar 13:56'])
})

test('sources that are off are folded away, and say so when they are shown', async () => {
  sources = [newsSourceOf(), newsSourceOf({ id: 'ecb', name: 'European Central Bank', isOn: false, error: 'It responded with 503.' })]
  show()
  await button('Switch off Federal Reserve')
  expect(screen.queryByText('European Central Bank')).toBeNull()
  press('Show 1 source that is off')
  expect(rowsOf('Sources that are off')[0].slice(2, 3)).toEqual(['Off'])
  press('Hide 1 source that is off')
  expect(screen.queryByText('European Central Bank')).toBeNull()
})

test('a source without headlines and without a next try has dashes', async () => {
  sources = [newsSourceOf({ items: null, nextAt: null })]
  show()
  await button(/^Switch/)
  const cells = within(screen.getAllByRole('row')[1]).getAllByRole('cell')
  expect(cells.slice(3, 5).map(({ textContent }) => textContent)).toEqual(['–', '–'])
})

test('a source is switched off, and the list is read again', async () => {
  server.answers['PATCH /api/news/sources/fed'] = () => {
    sources = [newsSourceOf({ isOn: false })]
    return Response.json(sources[0])
  }
  show()
  fireEvent.click(await button('Switch off Federal Reserve'))
  expect(await screen.findByText('No source is switched on, so no headlines come.')).toBeDefined()
  press('Show 1 source that is off')
  await button('Switch on Federal Reserve')
  expect(bodies('PATCH /api/news/sources/fed')).toEqual([{ isOn: false }])
})

test('only an added source can be removed', async () => {
  server.answers['DELETE /api/news/sources/paper'] = () => {
    sources = [newsSourceOf()]
    return Response.json({ removed: true })
  }
  show()
  fireEvent.click(await button('Remove A paper'))
  expect(screen.queryByRole('button', { name: 'Remove Federal Reserve' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('A paper')).toBeNull())
})

test.each(['Switch off A paper', 'Remove A paper'])('a refused "%s" says that nothing changed, and why', async (name) => {
  server.answers['PATCH /api/news/sources/paper'] = () => refusal(403, 'OPERATOR_REQUIRED')
  server.answers['DELETE /api/news/sources/paper'] = () => refusal(403, 'OPERATOR_REQUIRED')
  showToasts()
  show()
  fireEvent.click(await button(name))
  expect(await screen.findByText('The source was not changed.')).toBeDefined()
  expect(screen.getByText('Refused with OPERATOR_REQUIRED.')).toBeDefined()
})

test('before the set-up is complete no source is asked for', () => {
  show(userOf({ isCompleteSteps: false }))
  expect([server.count(list), screen.queryByText('News sources')]).toEqual([0, null])
})

test('a feed is added with its name, address and kind, and the list is read again', async () => {
  server.answers['POST /api/news/sources'] = () => Response.json(newsSourceOf({ id: 'mine' }))
  showToasts()
  show()
  fireEvent.click(await button('Add a source'))
  type('Name', 'Mine')
  type('Address of the feed', 'https://mine.com/rss')
  choose('Kind', 'Statistics')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(bodies('POST /api/news/sources')).toEqual([{ name: 'Mine', url: 'https://mine.com/rss', kind: 'statistics' }])
  expect(await screen.findByText('Mine was added. It is read now.')).toBeDefined()
  expect(server.count(list)).toBe(2)
})

test.each([
  ['at its field', { path: 'url' }],
  ['above the form', {}],
])('a refused feed says why %s, and keeps what was typed', async (_, more) => {
  server.answers['POST /api/news/sources'] = () => refusal(422, 'FEED_REFUSED', more)
  show()
  fireEvent.click(await button('Add a source'))
  type('Name', 'Mine')
  type('Address of the feed', 'https://mine.com/rss')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['Refused with FEED_REFUSED.'])
  const address = screen.getByLabelText<HTMLInputElement>('Address of the feed')
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['https://mine.com/rss', 'path' in more ? 'true' : null])
})

/** Chooses a file with a list of feeds in the open dialog. */
const giveFile = () =>
  fireEvent.change(document.querySelector<HTMLInputElement>('input[type=file]')!, {
    target: { files: [new File(['<opml/>'], 'feeds.opml')] },
  })

test('a list of feeds is added from a file, and it says what was added, known and refused', async () => {
  server.answers['POST /api/news/opml'] = () => {
    sources = [...sources, newsSourceOf({ id: 'new', name: 'A new paper' })]
    return Response.json({ added: 2, known: 1, refused: [{ url: 'x', why: 'y' }] })
  }
  showToasts()
  show()
  fireEvent.click(await button('Add a source'))
  choose('Kind', 'Analysis')
  giveFile()
  expect(await screen.findByText('2 sources added.')).toBeDefined()
  expect(screen.getByText('1 were there already, 1 refused')).toBeDefined()
  expect(bodies('POST /api/news/opml')).toEqual([{ opml: '<opml/>', kind: 'analysis' }])
  expect(await screen.findAllByText('A new paper')).not.toEqual([])
  expect(dialog()).toBeNull()
})

test('the state of the sources is read again every half a minute', async () => {
  vi.useFakeTimers({ now: afterNews })
  showPart(<NewsSources isReadOnly={false} />)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(server.count(list)).toBe(1)
  sources = [newsSourceOf({ error: 'It responded with 503.' })]
  await vi.advanceTimersByTimeAsync(2000)
  expect(server.count(list)).toBe(2)
  expect(screen.getAllByText(/^It responded with 503\./).length).toBeGreaterThan(0)
})

test('a refused list of feeds says why, and a second press while one is sent does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  server.answers['POST /api/news/opml'] = () => promise
  show()
  fireEvent.click(await button('Add a source'))
  giveFile()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBe('true'))
  resolve(refusal(422, 'OPML_REFUSED'))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with OPML_REFUSED.')
  expect(dialog()).not.toBeNull()
})

test('the list of sources is saved as a file, and it says why it cannot be', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  server.answers['GET /api/news/opml'] = () => refusal(503, 'UNAVAILABLE')
  showToasts()
  show()
  fireEvent.click(await button('Save as OPML'))
  const said = await screen.findByText('The list could not be read.')
  expect([said.parentElement?.textContent, files]).toEqual(['The list could not be read.Refused with UNAVAILABLE.', []])
  server.answers['GET /api/news/opml'] = () => new Response('<opml/>')
  fireEvent.click(await button('Save as OPML'))
  await expect.poll(() => files[0]?.text()).toBe('<opml/>')
})

import type { ImportPreview } from '@assay/contracts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, fakeServer, refusal } from '../../../test/fake-server.ts'
import { importPreview } from '../../../test/import-preview.ts'
import { choose, showPart } from '../../../test/show-part.tsx'
import { showToasts, toastOf } from '../../../test/show-toasts.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { useImport } from './use-import.ts'
import { useSources } from './use-sources.ts'

const gold = new File(['time,open'], 'XAUUSD.csv')
const euro = new File(['time,open'], 'EUR-USD (1).csv')
const { id } = importPreview
const call = {
  review: `POST /api/data/imports/${id}/preview`,
  confirm: `POST /api/data/imports/${id}/confirm`,
  discard: `DELETE /api/data/imports/${id}`,
}
let server: FakeServer

/** The uploads that have begun, newest last. */
let begun: FakeUpload[]

/** An upload that lasts until it is answered, lost or aborted. */
class FakeUpload {
  upload = { onprogress: (_: object) => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  url = ''
  body: unknown
  status = 0
  responseText = ''
  aborted = false
  open(_: string, url: string) {
    this.url = url
  }
  headers: Record<string, string> = {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
    begun.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
  }
  answer(status: number, responseText: string) {
    return act(async () => {
      Object.assign(this, { status, responseText }).onload()
    })
  }
}

beforeEach(() => {
  begun = []
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  server = fakeServer()
  server.answers[call.discard] = () => Response.json({ discarded: true })
})

function Import() {
  const [state, actions] = useImport()
  return (
    <>
      {[gold, euro, new File(['a'], 'prices.csv')].map((file) => (
        <button key={file.name} type="button" onClick={() => actions.start(file)}>
          {file.name}
        </button>
      ))}
      <ImportPanel state={state} actions={actions} />
    </>
  )
}

/** Reads the list of series, as the page does. */
const Listed = () => <p>{useSources().data ? 'read' : 'reading'}</p>

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const panel = () => screen.queryByRole('region', { name: 'Import' })
const uploads = (count: number) => waitFor(() => expect(begun).toHaveLength(count))

async function send(name = gold.name, beside: ReactNode = null) {
  showPart(
    <>
      <Import />
      {beside}
    </>,
  )
  await press(name)
  await uploads(1)
  return begun[0]
}

async function look(preview: Partial<ImportPreview> = {}, beside?: ReactNode) {
  await (await send(gold.name, beside)).answer(200, JSON.stringify({ ...importPreview, ...preview }))
}

test('a file is sent with its name and the symbol in it', async () => {
  const upload = await send(euro.name)
  expect([upload.url, upload.body]).toEqual(['/api/data/imports?symbol=EURUSD&filename=EUR-USD+%281%29.csv', euro])
})

test('a file is sent as bytes, with the token of the user if there is one', async () => {
  const { headers } = await send()
  expect(headers).toEqual({ 'content-type': 'application/octet-stream' })
  server.begin()
  await press(euro.name)
  await uploads(2)
  expect(begun[1].headers).toEqual({ 'content-type': 'application/octet-stream', authorization: `Bearer ${[...server.good][0]}` })
})

test('a file without a symbol in its name gives up the upload or the preview before it', async () => {
  const upload = await send()
  await press('prices.csv')
  expect(upload.aborted).toBe(true)
  await press(gold.name)
  await uploads(2)
  await begun[1].answer(200, JSON.stringify(importPreview))
  await press('prices.csv')
  await waitFor(() => expect(server.count(call.discard)).toBe(1))
  expect(screen.getByRole('heading').textContent).toBe('Import prices.csv')
})

test('a file without a symbol in its name is not sent before one is chosen', async () => {
  showPart(<Import />)
  await press('prices.csv')
  expect([begun, screen.getByRole('heading').textContent]).toEqual([[], 'Import prices.csv'])
  await press('Look at the file')
  await uploads(1)
  expect(begun[0].url).toBe('/api/data/imports?symbol=XAUUSD&filename=prices.csv')
})

test('the progress is the share that was sent, and nothing of an unknown size', async () => {
  const { upload } = await send()
  const now = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  act(() => upload.onprogress({ loaded: 30, total: 120 }))
  expect(now()).toBe('25')
  act(() => upload.onprogress({ loaded: 30, total: 0 }))
  expect(now()).toBe('0')
})

test('cancelling an upload aborts it, closes the panel and shows no failure', async () => {
  const upload = await send()
  await press('Cancel')
  expect([upload.aborted, panel()]).toEqual([true, null])
})

test('choosing another file during an upload shows the progress of the new file, not of the old one', async () => {
  const first = await send()
  await press(euro.name)
  await uploads(2)
  act(() => first.upload.onprogress({ loaded: 1, total: 2 }))
  await first.answer(200, JSON.stringify(importPreview))
  expect(screen.getByRole('progressbar', { name: `Sending ${euro.name}` }).getAttribute('aria-valuenow')).toBe('0')
})

test.each<[string, (upload: FakeUpload) => unknown, string]>([
  [
    'refused',
    (upload) => upload.answer(413, JSON.stringify({ error: { code: 'TOO_LARGE', message: 'It is too large.' } })),
    'It is too large.',
  ],
  ['lost', (upload) => act(async () => upload.onerror()), 'The server does not respond.'],
  ['answered by a proxy', (upload) => upload.answer(502, '<html>'), 'The server sent a response that this page does not understand.'],
])('an upload that is %s says why, and can be tried again', async (_, fail, words) => {
  await fail(await send())
  expect(screen.getByRole('alert').textContent).toContain(words)
  await press('Try again')
  await uploads(2)
  expect(begun[1].body).toBe(gold)
})

test('choices add up, and each reads the file again', async () => {
  await look({ repaired: 1 })
  server.answers[call.review] = () => Response.json({ ...importPreview, repaired: 1, bars: 7 })
  choose('Use another time zone', 'UTC')
  expect(await screen.findByText('Import 7 rows')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Repair highs and lows'))
  await waitFor(() => expect(server.count(call.review)).toBe(2))
  expect(server.calls.map(({ body }) => body)).toEqual([{ timeZone: 'utc' }, { timeZone: 'utc', repair: true }])
  server.answers[call.confirm] = () => new Promise<never>(() => undefined)
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Import 7 rows').disabled).toBe(false))
  await press('Import 7 rows')
  expect(server.calls.find((each) => each.call === call.confirm)?.body).toEqual({ timeZone: 'utc', repair: true })
})

test('a choice that fails is taken back and says why', async () => {
  await look()
  server.answers[call.review] = () => refusal(410, 'IMPORT_GONE')
  choose('Use another time zone', 'UTC')
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.Refused with IMPORT_GONE.Nothing was stored.')
  server.answers[call.confirm] = () => new Promise<never>(() => undefined)
  await press('Import 52,364 rows')
  expect(server.calls.find((each) => each.call === call.confirm)?.body).toEqual({})
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a stored file says what was stored, and closing it discards nothing', async () => {
  server.answers['GET /api/data/sources'] = () => Response.json({ now: 0, providers: [], sources: [] })
  await look({}, <Listed />)
  const result = {
    symbol: 'XAUUSD',
    provider: 'csv',
    timeframe: '5min',
    timeZone: 'utc',
    bars: 9,
    added: 9,
    same: 0,
    replaced: 0,
    notes: [],
  }
  server.answers[call.confirm] = () => Response.json(result)
  const listed = () => server.count('GET /api/data/sources')
  await waitFor(() => expect(listed()).toBe(1))
  await press('Import 52,364 rows')
  expect(await screen.findByText('XAUUSD.csv is imported')).toBeTruthy()
  await waitFor(() => expect(listed(), 'the list of series is read again').toBe(2))
  await press('Close')
  expect([panel(), server.count(call.discard)]).toEqual([null, 0])
})

test('an import that fails keeps the file, and says that nothing was stored', async () => {
  await look()
  server.answers[call.confirm] = () => Promise.reject(new TypeError('offline'))
  await press('Import 52,364 rows')
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work.The server does not respond.Nothing was stored.')
  expect(screen.getByText<HTMLButtonElement>('Import 52,364 rows').disabled).toBe(false)
})

test('another file discards the one that was looked at', async () => {
  await look()
  await press(euro.name)
  await uploads(2)
  expect(server.count(call.discard)).toBe(1)
})

test('another file chosen while one is being stored keeps its place, and what became of the first is told', async () => {
  showToasts()
  await look()
  const answer = Promise.withResolvers<Response>()
  server.answers[call.confirm] = () => answer.promise
  await press('Import 52,364 rows')
  await waitFor(() => expect(server.count(call.confirm)).toBe(1))
  await press(euro.name)
  await uploads(2)
  await act(async () => answer.resolve(refusal(503, 'UNAVAILABLE')))
  expect((await toastOf('XAUUSD.csv was not imported.')).textContent).toContain('Refused with UNAVAILABLE.')
  expect([screen.queryByText('That did not work.'), screen.queryAllByRole('progressbar').length]).toEqual([null, 1])
})

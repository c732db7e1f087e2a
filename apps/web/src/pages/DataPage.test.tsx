import type { ImportResult } from '@assay/contracts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sourceOf } from '../../test/data-sources.ts'
import { type FakeServer, fakeServer } from '../../test/fake-server.ts'
import { importPreview } from '../../test/import-preview.ts'
import { newsSourceOf } from '../../test/news.ts'
import { fakePreviewWorker } from '../../test/preview-worker.ts'
import { press, showPart } from '../../test/show-part.tsx'
import { askWorker } from '../features/preview/preview-client.ts'
import { DataPage } from './DataPage.tsx'

const imported = { file: 'gold.csv', at: 0, bars: 352_360, timeZone: 'utc', notes: [] }
const provider = { id: 'dukascopy', label: 'Dukascopy', simulated: false, state: 'answers', detail: '', checkedAt: null }
let server: FakeServer
let bars: { isForgotten: boolean }

/** An upload that is answered at once. */
class QuickUpload {
  upload = {}
  status = 200
  responseText = JSON.stringify(importPreview)
  onload = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  fakePreviewWorker()
  vi.stubGlobal('XMLHttpRequest', QuickUpload)
  server = fakeServer()
  server.answers['GET /api/data/sources'] = () =>
    Response.json({
      now: 0,
      providers: [provider],
      sources: [sourceOf({ provider: 'csv', label: 'CSV import', imports: [imported] as never })],
    })
  server.answers['GET /api/news/sources'] = () => Response.json([])
  showPart(<DataPage />)
  // A question of the preview that waits is told when its bars have changed.
  const held = { isForgotten: false }
  bars = held
  const ask = { series: { symbol: 'XAUUSD', timeframe: '1h', from: 0, to: 1 } } as never
  void askWorker('preview', ask).then(() => {
    held.isForgotten = true
  })
})

test('bars that are imported replace those that the preview has read', async () => {
  server.answers[`POST /api/data/imports/${importPreview.id}/confirm`] = () =>
    Response.json({
      symbol: 'XAUUSD',
      provider: 'csv',
      timeframe: '5min',
      timeZone: 'utc',
      bars: 52_364,
      added: 52_364,
      same: 0,
      replaced: 0,
      repaired: 0,
      notes: [],
    } satisfies ImportResult)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'XAUUSD.csv')] } })
  const confirm = await screen.findByRole('button', { name: /^Import [\d,]+ rows$/ })
  expect(bars.isForgotten, 'while nothing is stored').toBe(false)
  fireEvent.click(confirm)
  await expect.poll(() => bars.isForgotten).toBe(true)
})

test('bars that are removed are forgotten by the preview', async () => {
  server.answers['DELETE /api/data/imported/XAUUSD/1min'] = () => Response.json({ symbol: 'XAUUSD', timeframe: '1min', bars: 352_360 })
  fireEvent.click(await screen.findByLabelText('Details of XAUUSD'))
  press('Remove these bars')
  expect(bars.isForgotten).toBe(false)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }))
  await expect.poll(() => bars.isForgotten).toBe(true)
})

test('a range can be fetched', async () => {
  await screen.findByRole('button', { name: 'Fetch a range' })
  press('Fetch a range')
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link to the page can begin the fetch of a symbol', async () => {
  cleanup()
  showPart(<DataPage />, { entry: '/data?fetch=EURUSD' })
  await screen.findByRole('button', { name: 'Symbol: EURUSD' })
  press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever may not change the data is told so, and offered nothing that would be refused', async () => {
  await screen.findByRole('button', { name: 'Fetch a range' })
  cleanup()
  const { 'GET /api/data/sources': answer } = server.answers
  server.answers['GET /api/data/sources'] = async (request) =>
    Response.json({ ...(await (await answer(request)).json()), isReadOnly: true })
  server.answers['GET /api/news/sources'] = () => Response.json([newsSourceOf({ isShipped: false })])
  showPart(<DataPage />, { entry: '/data?fetch=EURUSD' })
  await waitFor(() => expect(screen.getAllByText(/Only the operator of this installation can change/)).toHaveLength(2))
  await screen.findByText('Federal Reserve')
  const offered = screen.getAllByRole('button').map((button) => button.textContent ?? '')
  expect(offered.filter((name) => /Import|Fetch|Add|Remove|Switch/.test(name))).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

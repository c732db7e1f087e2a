import type { ReportImported, ReportPreview } from '@assay/contracts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { makeStore } from '../../base/store.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useReportImport } from './use-report-import.ts'

const other = new File(['<html>'], 'Other.html')
const file = new File(['<html>'], 'ReportHistory-1001.html')
const zones = [
  { id: 'utc', label: 'UTC' },
  { id: 'new-york+7', label: 'New York + 7 h' },
]
const imported: ReportImported = { accountId: '6b0d2b4e-6b4e-4f7e-8d39-0f1a2b3c4d5f', added: 2, known: 0, faulty: 0 }

/** The report of an account whose clock is not known, as the server reads it by the chosen one. */
function previewBy(id: string | null): ReportPreview {
  const chosen = zones.find((zone) => zone.id === id)
  const account = { login: '1001', server: 'Demo-1', company: 'Broker', currency: 'USD', demo: true, hedging: null, isKnown: false }
  const zone = chosen ? { ...chosen, from: 'chosen' as const } : null
  return {
    file: file.name,
    language: 'English',
    account,
    zone,
    zones,
    closedHours: null,
    added: 2,
    known: 0,
    faulty: 0,
    deals: [],
    faults: [],
    doubtful: 0,
    doubts: [],
  }
}

function Import() {
  const [state, actions] = useReportImport()
  return (
    <>
      <button type="button" onClick={() => actions.start(file)}>
        Import report
      </button>
      <button type="button" onClick={() => actions.start(other)}>
        Import the other report
      </button>
      <ReportDialog state={state} actions={actions} />
    </>
  )
}

test('the time zone chosen in the preview of a report is sent when the import is confirmed', async () => {
  const call = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url)
    return Response.json(pathname === '/api/journal/preview' ? previewBy(searchParams.get('zone')) : imported)
  })
  render(
    <Provider store={makeStore()}>
      <Import />
    </Provider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Import report' }))
  const clock = await screen.findByRole('combobox', { name: 'Clock of the broker’s server' })
  clock.focus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('option', { name: /^New York \+ 7 h/ }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 deals' }))
  await screen.findByText(/^2 new deals imported/)
  const sent = call.mock.calls.map(([input]) => new URL((input as Request).url))
  expect(sent.map(({ pathname, searchParams }) => [pathname, searchParams.get('zone')])).toEqual([
    ['/api/journal/preview', null],
    ['/api/journal/preview', 'new-york+7'],
    ['/api/journal/import', 'new-york+7'],
  ])
})

/** Renders the import in front of a server with these responses. `sent` lists its calls with file and clock. */
function show(answer: (path: string, query: URLSearchParams) => Response | Promise<Response>) {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL((input as Request).url)
    sent.push([pathname.slice('/api/journal/'.length), searchParams.get('filename'), searchParams.get('zone')].join(' '))
    return answer(pathname, searchParams)
  })
  render(
    <Provider store={makeStore()}>
      <Import />
    </Provider>,
  )
  return sent
}
const begin = (name = 'Import report') => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** A response that the test gives later. */
function later() {
  let give: (response: Response) => void = () => undefined
  const response = new Promise<Response>((resolve) => {
    give = resolve
  })
  return { response, give: (body: object) => give(Response.json(body)) }
}
/** Lets the page take in a response that has arrived. */
const settled = async (response: Promise<Response>) => {
  await response
  await act(() => new Promise((done) => setTimeout(done)))
}
const read = (more: Partial<ReportPreview> = {}): ReportPreview => ({ ...previewBy('utc'), ...more })

test('a report that is not read says why, and that the journal is unchanged', async () => {
  show(() => refusal(400, 'REPORT_UNREADABLE'))
  begin()
  expect(screen.getByText('Reading ReportHistory-1001.html')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'ReportHistory-1001.html was not read.Refused with REPORT_UNREADABLE.Your journal is unchanged.',
  )
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[1])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused import says why, keeps what was read, and can be tried again', async () => {
  let isRefused = true
  const sent = show((path) => {
    if (path.endsWith('/preview')) return Response.json(read())
    return isRefused ? refusal(503, 'UNAVAILABLE') : Response.json(imported)
  })
  begin()
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 deals' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with UNAVAILABLE.')
  isRefused = false
  press('Import 2 deals')
  expect(await screen.findByText('2 new deals imported, 0 known already, 0 rows left out.')).toBeDefined()
  expect(sent).toEqual(['preview ReportHistory-1001.html ', 'import ReportHistory-1001.html utc', 'import ReportHistory-1001.html utc'])
})

test('a clock whose reading is refused says why and keeps the reading before', async () => {
  const sent = show((_, query) => (query.get('zone') === null ? Response.json(read({ zone: null })) : refusal(400, 'BODY_INVALID')))
  begin()
  const clock = await screen.findByRole('combobox', { name: 'Clock of the broker’s server' })
  fireEvent.keyDown(clock, { key: 'Enter' })
  fireEvent.click(screen.getByRole('option', { name: 'UTC' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with BODY_INVALID.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 deals' }).disabled).toBe(true)
  expect(sent).toEqual(['preview ReportHistory-1001.html ', 'preview ReportHistory-1001.html utc'])
})

test('a dialog that was closed while its report was stored stays closed when that is done', async () => {
  const { response, give } = later()
  show((path) => (path.endsWith('/preview') ? Response.json(read()) : response))
  begin()
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 deals' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0])
  give(imported)
  await settled(response)
  expect(screen.queryByRole('dialog')).toBeNull()
})

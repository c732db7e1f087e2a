import type { ReportImported, ReportPreview } from '@assay/contracts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { makeStore } from '../../base/store.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { useReportImport } from './use-report-import.ts'

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
  }
}

function Import() {
  const [state, actions] = useReportImport()
  return (
    <>
      <button type="button" onClick={() => actions.start(file)}>
        Import report
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

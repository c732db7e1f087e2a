import type { StoredCalendarImport } from '@assay/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusal } from '../../../test/fake-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { showToasts, toastOf } from '../../../test/show-toasts.tsx'
import { ImportedFiles } from './ImportedFiles.tsx'

const importOf = (more: Partial<StoredCalendarImport>): StoredCalendarImport => ({
  id: 'i-1',
  file: 'december.csv',
  zone: '+00:00',
  importedAt: '2026-11-02T10:00:00Z',
  covered: { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
  isReversible: false,
  ...more,
})

test('only the newest import can be taken back, and what became of its events is told', async () => {
  const server = fakeServer()
  let imports = [importOf({ id: 'i-2', file: 'corrected.csv', isReversible: true }), importOf({})]
  server.answers['GET /api/calendar/imports'] = () => Response.json({ imports })
  server.answers['POST /api/calendar/imports/i-2/take-back'] = () => {
    imports = [importOf({})]
    return Response.json({ removed: 1, restored: 3, kept: 2 })
  }
  showToasts()
  showPart(<ImportedFiles zone="UTC" />)
  await screen.findByText(/^corrected\.csv, 01 Dec to 31 Dec 2026, imported/)
  press('Take back')
  expect((await toastOf('corrected.csv is taken back.')).textContent).toContain(
    '1 event removed, 3 as before. 2 events kept: another source lists them too.',
  )
  await waitFor(() => expect(screen.queryByText(/corrected\.csv, /)).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

test('who is not the operator sees no imports', async () => {
  const server = fakeServer()
  server.answers['GET /api/calendar/imports'] = () => refusal(403, 'OPERATOR_ONLY')
  const { container } = showPart(<ImportedFiles zone="UTC" />)
  await waitFor(() => expect(container.textContent).toBe(''))
})

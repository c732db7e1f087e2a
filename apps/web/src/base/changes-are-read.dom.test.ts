import { expect, test } from 'vitest'
import { api } from './api.ts'

import.meta.glob('../**/*.api.ts', { eager: true })

interface Definition {
  type: string
  invalidatesTags?: unknown
  onQueryStarted?: unknown
}

function definitions(): [name: string, Definition][] {
  const found: [string, Definition][] = []
  // Another test file may have added an endpoint of its own, named `…OfTest`, to the same page.
  const names = Object.keys(api.endpoints).filter((name) => !name.endsWith('OfTest'))
  const readers = names.map((name) => [name, (definition: Definition) => void found.push([name, definition])])
  ;(api as unknown as { enhanceEndpoints(more: object): void }).enhanceEndpoints({ endpoints: Object.fromEntries(readers) })
  return found
}

/** Calls after which nothing that the page holds is read again, by the reason. */
const exceptions = {
  'the session begins or ends, and with it all that was read': [
    ...[
      'register',
      'logIn',
      'forgotPassword',
      'resetPassword',
      'resendOtp',
      'startGoogle',
      'finishGoogle',
      'logout',
      'removeAccount',
      'signInToSample',
    ],
  ],
  'only a later call stores something': [
    ...['lookAtCalendar', 'discardCalendar', 'reviewImport', 'discardImport', 'previewReport', 'takeTemplate', 'startTotp'],
  ],
  'nothing is changed': ['bellCsv', 'journalCsv', 'exportData'],
  'the open stream tells it': ['stopTurn'],
  'its answer is written where it is shown': ['changeDrawings'],
  'what shows it reads it each time that it opens': ['markNews', 'hideTrial', 'removeResult', 'runBacktest'],
}

test('every call that changes something says what has to be read again, or why nothing has', () => {
  const changes = definitions().filter(([, { type }]) => type === 'mutation')
  const silent = changes.filter(([, { invalidatesTags, onQueryStarted }]) => !invalidatesTags && !onQueryStarted).map(([name]) => name)
  expect(changes.length).toBeGreaterThan(60)
  expect(silent.toSorted()).toEqual(Object.values(exceptions).flat().toSorted())
})

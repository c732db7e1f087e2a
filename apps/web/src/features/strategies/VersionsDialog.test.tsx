import { newDocument } from '@assay/strategy'
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { accountServer } from '../../../test/account-server.ts'
import { makeStore } from '../../base/store.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

test('each version shows what it changed in the version before it', async () => {
  const server = accountServer()
  const id = crypto.randomUUID()
  server.keep(id, newDocument())
  server.keep(id, newDocument({ symbol: 'EURUSD' }))
  const newest = server.keep(id, newDocument({ symbol: 'EURUSD', initialCapital: 5000 }))
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <VersionsDialog strategy={{ ...newest, savedAt: Date.parse(newest.savedAt) }} onClose={vi.fn()} onRestore={vi.fn()} />
      </MemoryRouter>
    </Provider>,
  )
  const facts = await screen.findAllByText(/^Changed|^First save|not known/)
  expect(facts.map(({ textContent }) => textContent)).toEqual(['Changed: capital', 'Changed: Scan Target', 'First save'])
})

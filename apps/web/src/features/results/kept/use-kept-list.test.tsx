import type { KeptResult } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeStore } from '../../../base/store.ts'
import { useKeptList } from './use-kept-list.ts'

type Stored = Pick<KeptResult, 'id' | 'name' | 'keptAt'>
const gold: Stored = { id: 'gold', name: 'Gold', keptAt: '2026-11-20T12:00:00.000Z' }
const silver: Stored = { id: 'silver', name: 'Silver', keptAt: '2026-11-20T13:00:00.000Z' }

/** Replaces IndexedDB, which the test environment lacks, with a database of these results. */
function keepInDatabase(results: Stored[]): void {
  const stored = new Map(results.map((result) => [result.id, result]))
  const objects = { getAll: () => ({ result: [...stored.values()] }), delete: (id: string) => ({ result: void stored.delete(id) }) }
  const database = {
    transaction() {
      const transaction = { objectStore: () => objects, oncomplete() {} }
      queueMicrotask(() => transaction.oncomplete())
      return transaction
    },
    close() {},
    onversionchange() {},
  }
  const open = () => {
    const request = { result: database, onsuccess() {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  // The page keeps its database open, so later tests would read this one.
  onTestFinished(() => database.onversionchange())
}

test('a result deleted from this browser leaves the list at once', async () => {
  keepInDatabase([gold, silver])
  const store = makeStore()
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(useKeptList, { wrapper })
  const names = () => result.current.browser?.map(({ name }) => name)
  await waitFor(() => expect(names()).toEqual(['Silver', 'Gold']))
  expect(await act(() => result.current.remove('browser', 'silver'))).toBeNull()
  expect(names()).toEqual(['Gold'])
})

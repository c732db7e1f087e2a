import type { KeptResult, LedgerTrial } from '@assay/contracts'
import { onTestFinished, vi } from 'vitest'

type Stored = Partial<KeptResult | LedgerTrial> & { id: string }
type Stores = Record<'results' | 'trials', Stored[]>

/**
 * Replaces IndexedDB, which the test environment lacks, with a database of these results and tries. `trouble.fails` says
 * whether a transaction is refused.
 */
export function resultsDatabase(contents: Partial<Stores> = {}) {
  const stores = new Map(
    (['results', 'trials'] as const).map((name) => [name, new Map((contents[name] ?? []).map((each) => [each.id, each]))]),
  )
  const asked: string[] = []
  const trouble = { fails: (_mode: IDBTransactionMode) => false }
  /** A refused transaction changes nothing. */
  const objectsOf = (name: keyof Stores, isRefused: boolean) => {
    const objects = isRefused ? new Map(stores.get(name)) : stores.get(name)!
    return {
      get: (id: string) => ({ result: objects.get(id) }),
      getAll: () => ({ result: [...objects.values()] }),
      put: (each: Stored) => ({ result: void objects.set(each.id, structuredClone(each)) }),
      delete: (id: string) => ({ result: void objects.delete(id) }),
    }
  }
  const database = {
    transaction(_store: keyof Stores, mode: IDBTransactionMode) {
      asked.push(mode)
      const isRefused = trouble.fails(mode)
      const objectStore = (name: keyof Stores) => objectsOf(name, isRefused)
      const transaction = { objectStore, error: new Error('full'), oncomplete() {}, onerror() {}, onabort() {} }
      queueMicrotask(() => (isRefused ? transaction.onabort() : transaction.oncomplete()))
      return transaction
    },
    close() {},
    onversionchange() {},
  }
  const open = vi.fn(() => {
    const request = { result: database, onsuccess() {} }
    queueMicrotask(() => request.onsuccess())
    return request
  })
  vi.stubGlobal('indexedDB', { open })
  // The page keeps its database open, so later tests would read this one.
  onTestFinished(() => database.onversionchange())
  return {
    asked,
    trouble,
    opened: open,
    ids: (name: keyof Stores = 'results') => [...stores.get(name)!.keys()],
    stored: (name: keyof Stores, id: string) => stores.get(name)!.get(id),
    /** As if another tab with a newer version of the page changed the stores. */
    changeVersion: () => database.onversionchange(),
  }
}

/** A browser that lets nothing be stored or read. */
export function noDatabase(): void {
  const open = () => {
    const request = { error: new Error('switched off'), onerror() {} }
    queueMicrotask(() => request.onerror())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
}

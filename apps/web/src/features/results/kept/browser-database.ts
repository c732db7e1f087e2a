/** The browser did not store a result: its storage is full or switched off. Earlier results are unchanged. */
export class NotKept extends Error {
  constructor(cause: unknown) {
    super('This browser refused to keep the result: its storage is full or switched off.', { cause })
  }
}

const name = 'assay-results'
const form = 1

/** The stores of a visitor's backtests, each by its `id`. */
export type StoreName = 'results' | 'trials'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, form)
    request.onupgradeneeded = () => {
      for (const store of ['results', 'trials'] satisfies StoreName[]) request.result.createObjectStore(store, { keyPath: 'id' })
    }
    request.onsuccess = () => {
      // Another tab with a newer version of the page may change the stores. This one reopens them when it needs them.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Runs `work` in one transaction. Resolves with the result of its request once everything is on disk. */
export async function inStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await open()).transaction(store, mode)
  const request = work(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

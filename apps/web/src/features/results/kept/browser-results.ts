import type { KeptResult, ListedResult } from '@assay/contracts'
import { inStore, NotKept } from './browser-database.ts'
import { whenKept } from './keeping.ts'

/** How many results a browser keeps; the oldest are removed. */
export const mostInBrowser = 20

/** The last run first. A result that is still being stored is waited for. */
export async function listInBrowser(): Promise<ListedResult[]> {
  await whenKept()
  return (await all()).map(({ id, name: called, keptAt, summary }) => ({ id, name: called, keptAt, summary }))
}

async function all(): Promise<KeptResult[]> {
  const kept = (await inStore<KeptResult[]>('results', 'readonly', (objects) => objects.getAll())) ?? []
  return kept.toSorted((a, b) => Date.parse(b.keptAt) - Date.parse(a.keptAt))
}

/** A result that is still being stored is waited for. */
export async function readInBrowser(id: string): Promise<KeptResult | undefined> {
  await whenKept()
  return inStore<KeptResult | undefined>('results', 'readonly', (objects) => objects.get(id))
}

export const removeInBrowser = async (id: string): Promise<void> => {
  await inStore('results', 'readwrite', (objects) => objects.delete(id))
}

/** Stores a result and removes the oldest ones. Throws `NotKept`. */
export async function keepInBrowser(result: KeptResult): Promise<void> {
  try {
    await inStore('results', 'readwrite', (objects) => objects.put(result))
    const old = (await all()).slice(mostInBrowser)
    await Promise.all(old.map(({ id }) => removeInBrowser(id)))
  } catch (error) {
    throw new NotKept(error)
  }
}

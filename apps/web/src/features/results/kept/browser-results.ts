import { summaryOf } from '@assay/backtest'
import type { KeptResult, ListedResult } from '@assay/contracts'
import { inStore, NotKept } from './browser-database.ts'
import { whenKept } from './keeping.ts'

/** How many results a browser keeps; the oldest are removed. */
export const mostInBrowser = 20

/** The last run first. A result that is still being stored is waited for. */
export async function listInBrowser(): Promise<ListedResult[]> {
  await whenKept()
  return (await allInBrowser()).map(({ id, name: called, keptAt, summary }) => ({ id, name: called, keptAt, summary }))
}

/** The same with requests and answers. */
export async function allInBrowser(): Promise<KeptResult[]> {
  const kept = (await inStore<KeptResult[]>('results', 'readonly', (objects) => objects.getAll())) ?? []
  return kept.map(renewed).toSorted((a, b) => Date.parse(b.keptAt) - Date.parse(a.keptAt))
}

/** A summary of an earlier form, which does not say what was tested, is made anew from request and answer. */
const renewed = (kept: KeptResult): KeptResult =>
  kept.summary.asked && kept.summary.words ? kept : { ...kept, summary: summaryOf(kept.request, kept.answer) }

/** A result that is still being stored is waited for. */
export async function readInBrowser(id: string): Promise<KeptResult | undefined> {
  await whenKept()
  const kept = await inStore<KeptResult | undefined>('results', 'readonly', (objects) => objects.get(id))
  return kept && renewed(kept)
}

export const removeInBrowser = async (id: string): Promise<void> => {
  await inStore('results', 'readwrite', (objects) => objects.delete(id))
}

/** Stores a result and removes the oldest ones. Throws `NotKept`. */
export async function keepInBrowser(result: KeptResult): Promise<void> {
  try {
    await inStore('results', 'readwrite', (objects) => objects.put(result))
    const old = (await allInBrowser()).slice(mostInBrowser)
    await Promise.all(old.map(({ id }) => removeInBrowser(id)))
  } catch (error) {
    throw new NotKept(error)
  }
}

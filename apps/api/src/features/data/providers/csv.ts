import type { Provider } from './provider.ts'

/** Bars imported from files. There is nothing to fetch. */
export const csvProvider: Provider = {
  id: 'csv',
  label: 'CSV import',
  kind: 'imported',
  canFetch: () => false,
  fetchDay: () => Promise.reject(new Error('imported bars cannot be fetched')),
  health: () => ({ state: 'answers', detail: 'Imported files.', checkedAt: null }),
}

import type { Provider } from './provider.ts'

/** Bars that somebody imported from a file. There is nothing to fetch. */
export const csvProvider: Provider = {
  id: 'csv',
  label: 'CSV import',
  kind: 'real',
  canFetch: () => false,
  fetchDay: () => Promise.reject(new Error('imported bars cannot be fetched')),
  health: () => ({ state: 'answers', detail: 'Imported files.', checkedAt: null }),
}

import type { Provider } from './provider.ts'

/** Bars built from quotes that connectors pushed. There is nothing to fetch. */
export const pushProvider: Provider = {
  id: 'push',
  label: 'Pushed quotes',
  kind: 'pushed',
  canFetch: () => false,
  fetchDay: () => Promise.reject(new Error('pushed quotes cannot be fetched')),
  health: () => ({ state: 'answers', detail: 'Built from pushed quotes.', checkedAt: null }),
}

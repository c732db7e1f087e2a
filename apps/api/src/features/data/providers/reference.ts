import { referenceProviderId } from '@assay/market'
import type { Provider } from './provider.ts'

/** Daily reference rates of the European Central Bank, from a file of the bank. There is nothing to fetch day by day. */
export const referenceProvider: Omit<Provider, 'health'> = {
  id: referenceProviderId,
  label: 'ECB reference rates, one price a day',
  kind: 'reference',
  canFetch: () => false,
  fetchDay: () => Promise.reject(new Error('reference rates come as one file')),
}

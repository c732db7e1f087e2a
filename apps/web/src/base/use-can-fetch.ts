import { findInstrument } from '@assay/market'
import { useDataSourcesQuery } from './data-sources.api.ts'

/** Whether this installation can fetch bars of a symbol: not where its configuration leaves the provider out. False until it is known. */
export function useCanFetch(symbol: string): boolean {
  const { data } = useDataSourcesQuery()
  const state = data?.providers.find(({ id }) => id === 'dukascopy')?.state
  return state !== undefined && state !== 'off' && state !== 'stopped' && (findInstrument(symbol)?.dukascopy ?? null) !== null
}

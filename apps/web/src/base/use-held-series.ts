import { type ChosenSeries, chooseHeld } from '@assay/contracts'
import type { SeriesPlace, Timeframe } from '@assay/market'
import { useMemo } from 'react'
import { useDataSourcesQuery } from './data-sources.api.ts'

interface Asked {
  symbol: string
  timeframe: Timeframe
  place: SeriesPlace
}

/**
 * The series of a symbol that a place shows, by the same function as on the server. Undefined until it is known what is held; null if that
 * is nothing, or cannot be read.
 */
export function useHeldSeries({ symbol, timeframe, place }: Asked): ChosenSeries | null | undefined {
  const { data, error } = useDataSourcesQuery()
  return useMemo(() => {
    if (data) return chooseHeld(data.series, { symbol, timeframe, place })
    return error ? null : undefined
  }, [data, error, symbol, timeframe, place])
}

import { useCallback } from 'react'
import { useQuery } from './use-query.ts'

/** The selected trade by its number from 1: `?trade=7`. All sections share it. */
export function useSelectedTrade() {
  const [query, change] = useQuery()
  const number = Number(query.get('trade') ?? Number.NaN)
  return {
    selected: Number.isInteger(number) && number > 0 ? number : null,
    onSelect: useCallback((tradeNumber: number) => change({ trade: String(tradeNumber) }), [change]),
  }
}

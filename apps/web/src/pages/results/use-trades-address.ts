import { useCallback, useMemo } from 'react'
import { filterIn, filterNames, type TradeFilter } from '../../features/results/trades/trade-filter.ts'
import { orderIn, orderText, type TradeOrder, usualOrder } from '../../features/results/trades/trade-order.ts'
import { useQuery } from './use-query.ts'
import { useSelectedTrade } from './use-selected-trade.ts'

/** The filters and order of the list of trades, kept in the address so that they can be shared. */
export function useTradesAddress() {
  const [query, change] = useQuery()
  // Selecting another trade does not change the list.
  const narrowed = filterNames.map((name) => [name, query.get(name) ?? ''])
  const filterText = new URLSearchParams(narrowed).toString()
  const sort = query.get('sort') ?? ''
  return {
    ...useSelectedTrade(),
    filter: useMemo(() => filterIn(new URLSearchParams(filterText)), [filterText]),
    order: useMemo(() => orderIn(sort), [sort]),
    onFilter: useCallback(
      (filter: TradeFilter) => change(Object.fromEntries(filterNames.map((name) => [name, filter[name] ?? null]))),
      [change],
    ),
    onOrder: useCallback(
      (order: TradeOrder) => change({ sort: orderText(order) === orderText(usualOrder) ? null : orderText(order) }),
      [change],
    ),
  }
}

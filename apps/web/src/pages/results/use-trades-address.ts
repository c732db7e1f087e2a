import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { filterIn, filterNames, type TradeFilter } from '../../features/results/trades/trade-filter.ts'
import { orderIn, orderText, type TradeOrder, usualOrder } from '../../features/results/trades/trade-order.ts'
import { useQueryChange } from './use-query-change.ts'
import { useSelectedTrade } from './use-selected-trade.ts'

/** What the list of trades shows, kept in the address: a filter or an order can be sent to somebody else. */
export function useTradesAddress() {
  const { search } = useLocation()
  const change = useQueryChange()
  const query = useMemo(() => new URLSearchParams(search), [search])
  return {
    ...useSelectedTrade(),
    filter: useMemo(() => filterIn(query), [query]),
    order: useMemo(() => orderIn(query), [query]),
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

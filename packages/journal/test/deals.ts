import { minuteMs } from '@assay/market'
import type { Deal } from '../src/deal.ts'

const monday = Date.UTC(2024, 4, 6, 9)

/** A deal in gold: `at` in minutes after a Monday at 09:00 UTC. */
export const deal = ({ at = 0, ...given }: Partial<Deal> & Pick<Deal, 'ticket'>): Deal => ({
  order: given.ticket,
  position: null,
  symbol: 'XAUUSD',
  kind: 'buy',
  entry: 'in',
  lots: 1,
  price: 2300,
  commission: 0,
  fee: 0,
  swap: 0,
  profit: 0,
  comment: '',
  ...given,
  at: monday + at * minuteMs,
})

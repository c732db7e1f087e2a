import { strategyTrades } from '../../strategy-trades.ts'
import { strategyOn } from './strategy.ts'

/** For `cost-of-spread`: the trades on 5-minute candles. */
export const data = () =>
  strategyTrades(
    strategyOn('5min'),
    { start: '2024-01-01', end: '2025-01-01' },
    'of the rule on 5-minute candles, XAUUSD, simulated bars of 2024.',
  )

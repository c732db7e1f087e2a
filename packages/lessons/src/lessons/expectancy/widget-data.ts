import { strategyTrades } from '../../strategy-trades.ts'
import { strategyWith, years } from './strategy.ts'

/** For `cost-of-spread`: the test that wins three of four trades. */
export const data = () =>
  strategyTrades(strategyWith(0.9, 0.3), years, 'with a stop of 0.9 % and a target of 0.3 %, XAUUSD 15min, simulated bars of 2022 to 2024.')

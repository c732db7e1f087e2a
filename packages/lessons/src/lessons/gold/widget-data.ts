import { correlationData } from '../../correlation-data.ts'

/** For `correlation`: gold and the euro, which the simulator draws independently. */
export const data = () => correlationData({ a: 'XAUUSD', b: 'EURUSD', timeframe: '1D', from: 2023, to: 2025 })

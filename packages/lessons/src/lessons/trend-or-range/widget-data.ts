import { thresholdData } from '../../threshold-data.ts'

/** For `threshold`: ADX on simulated hourly bars of gold. */
export const data = () =>
  thresholdData({
    symbol: 'XAUUSD',
    timeframe: '1h',
    year: 2024,
    indicator: 'ADX',
    params: { period: 14 },
    output: 'adx',
    label: 'ADX (14)',
  })

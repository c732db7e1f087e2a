import { stop, template } from '../template.ts'

export const vwapBandReturn = template({
  id: 'vwap-band-return',
  name: 'VWAP band return',
  family: 'mean reversion',
  timeframe: '15min',
  idea: 'Trades the return from the second band around the day’s volume-weighted average, back to that average. Within a day many orders are filled near that price.',
  breaks: 'Trend days: the price stays on one side of VWAP from morning to evening.',
  long: {
    entry: 'CLOSE crosses above VWAPBANDS_LOWER2',
    exit: 'CLOSE > VWAP',
  },
  short: {
    entry: 'CLOSE crosses below VWAPBANDS_UPPER2',
    exit: 'CLOSE < VWAP',
  },
  parameters: {
    stop: stop(0.3),
  },
})

import { minuteMs, newBars } from '@assay/market'
import { dataStore } from '../src/features/data/data.store.ts'
import { createLog } from '../src/platform/machine/log.ts'

// Writes one series over and over, each time with different prices in all of its files, until it is killed.

const key = { provider: 'csv', symbol: 'XAUUSD', timeframe: '1min' } as const
const count = 60 * 1440
const begin = Date.UTC(2017, 0, 1)
const store = dataStore(process.argv[2], createLog('silent'), () => begin)

function barsOf(price: number) {
  const bars = newBars(count)
  for (let i = 0; i < count; i++) {
    bars.time[i] = begin + i * minuteMs
    bars.open[i] = price + i
    bars.high[i] = price + i + 1
    bars.low[i] = price + i
    bars.close[i] = price + i
  }
  return bars
}

process.send?.('writing')
for (let price = Number(process.argv[3]) * 1000 + 1; ; price++) {
  await store.write(key, { bars: barsOf(price), held: [[begin, begin + count * minuteMs]], policy: { replace: true } })
}

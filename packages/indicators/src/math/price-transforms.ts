import type { Bars } from '@assay/market'
import { defineIndicator, line } from '../define.ts'
import { averagePrice, medianPrice, typicalPrice, walkOver } from '../series.ts'

interface PriceTransform {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly summary: string
  readonly aliases: readonly string[]
  readonly origin?: string
  readonly of: (bars: Bars) => Float64Array
}

const origin = 'Achelis, Technical Analysis from A to Z (1995)'

const table: readonly PriceTransform[] = [
  {
    id: 'avgPrice',
    code: 'AVGPRICE',
    name: 'Average Price',
    summary: 'The mean of the open, high, low and close of the candle.',
    aliases: ['ohlc4'],
    of: averagePrice,
  },
  {
    id: 'medPrice',
    code: 'MEDPRICE',
    name: 'Median Price',
    summary: 'The middle between the high and the low of the candle.',
    aliases: ['hl2', 'midpoint of the candle'],
    origin,
    of: medianPrice,
  },
  {
    id: 'typPrice',
    code: 'TYPPRICE',
    name: 'Typical Price',
    summary: 'The mean of the high, low and close of the candle.',
    aliases: ['hlc3', 'pivot price'],
    origin,
    of: typicalPrice,
  },
  {
    id: 'wclPrice',
    code: 'WCLPRICE',
    name: 'Weighted Close Price',
    summary: 'The mean of the high, low and close of the candle, the close counting twice.',
    aliases: ['hlcc4', 'weighted close'],
    origin,
    of: weightedClose,
  },
]

export const priceTransforms = table.map(({ id, code, name, summary, aliases, origin, of }) =>
  defineIndicator({
    id,
    code,
    name,
    family: 'talib',
    group: 'price',
    summary,
    aliases,
    pane: 'price',
    unit: 'price',
    params: {},
    outputs: { price: line(name) },
    warmup: () => 0,
    references: [...(origin ? [origin] : []), `TA-Lib 0.6.4, ${code}`],
    compute: (bars) => ({ price: of(bars) }),
  }),
)

/** (high + low + 2 · close) / 4. */
export function weightedClose({ high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const prices = walk.column(0)
  for (let i = walk.from; i < length; i++) prices[i] = (high[i] + low[i] + close[i] * 2) / 4
  return prices
}

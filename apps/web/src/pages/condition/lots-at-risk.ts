import { findInstrument, positionSize } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

/** The size is not limited to what brokers accept as one order. */
const maxLot = Number.MAX_SAFE_INTEGER

/** "1 % of 100,000 USD is lost there with 1.66 lots": the largest position that loses no more than `riskPercent` at this many points. */
export function lotsAtRisk(
  { symbol, initialCapital }: Pick<StrategyDocument, 'symbol' | 'initialCapital'>,
  riskPercent: number | undefined,
): ((points: number) => string) | undefined {
  const instrument = findInstrument(symbol)
  if (!instrument || riskPercent === undefined) return undefined
  const { quote, point, typicalPrice: entry } = instrument
  // The capital is in the quote currency, so only the distance matters, whatever the price and the side.
  const account = { side: 'short', entry, equity: initialCapital, riskPercent, account: quote, leverage: 100, maxLot, rates: {} } as const
  return (points) => {
    const { lots } = positionSize(instrument, { ...account, stop: entry + points * point })
    if (lots === null) return ''
    return `${Number(riskPercent.toFixed(2))} % of ${formatCount(initialCapital)} ${quote} is lost there with ${formatNumber(lots, 2)} lots`
  }
}

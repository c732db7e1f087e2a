import { findInstrument, lotStep, positionSize, type Rates } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { usualLeverage } from '../../features/position/size-words.ts'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

/** The size is not limited to what brokers accept as one order. */
const maxLot = Number.MAX_SAFE_INTEGER

/**
 * "1 % of 100,000 USD is lost there with 1.66 lots": the largest position that loses no more than `riskPercent` at this many points. If the
 * capital cannot pay its margin at the last quote, the largest that it can pay is said too.
 */
export function lotsAtRisk(
  { symbol, initialCapital }: Pick<StrategyDocument, 'symbol' | 'initialCapital'>,
  riskPercent: number | undefined,
  rates: Rates,
): ((points: number) => string) | undefined {
  const instrument = findInstrument(symbol)
  if (!instrument || riskPercent === undefined) return undefined
  const { quote, point, typicalPrice } = instrument
  // The capital is in the quote currency, so only the distance matters for the loss, whatever the price and the side.
  const entry = rates[symbol] ?? typicalPrice
  const freeMargin = rates[symbol] === undefined ? null : initialCapital
  const account = { side: 'short', entry, equity: initialCapital, riskPercent, account: quote, maxLot, rates: {}, freeMargin } as const
  const part = `${Number(riskPercent.toFixed(2))} % of ${formatCount(initialCapital)} ${quote}`
  return (points) => {
    const { lots, limitedBy, lossPerLot } = positionSize(instrument, { ...account, leverage: usualLeverage, stop: entry + points * point })
    if (lots === null) return ''
    if (limitedBy === 'MARGIN')
      return `the capital can pay the margin of ${formatNumber(lots, 2)} lots at a leverage of ${usualLeverage} to 1, which lose less there than ${part}`
    if (lots === 0) return `even ${lotStep} lots lose ${formatNumber(lossPerLot * lotStep, 2)} ${quote} there, more than ${part}`
    return `${part} is lost there with ${formatNumber(lots, 2)} lots`
  }
}

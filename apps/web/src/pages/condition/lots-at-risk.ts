import { findInstrument, positionSize } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import { formatCount, formatNumber } from '../../ui/format-number.ts'

/** "1 % of 100,000 USD is lost there with 1.66 lots": how large a position may be that loses no more than `riskPercent` at so many points. */
export function lotsAtRisk(
  { symbol, initialCapital }: Pick<StrategyDocument, 'symbol' | 'initialCapital'>,
  riskPercent: number | undefined,
): ((points: number) => string) | undefined {
  const instrument = findInstrument(symbol)
  if (!instrument || riskPercent === undefined) return undefined
  const { quote } = instrument
  const money = (initialCapital * riskPercent) / 100
  return (points) => {
    const { lots } = positionSize(instrument, points, money, 1)
    return `${Number(riskPercent.toFixed(2))} % of ${formatCount(initialCapital)} ${quote} is lost there with ${formatNumber(lots, 2)} lots`
  }
}

import { priceOfPoints } from '@assay/backtest'
import { findInstrument } from '@assay/market'
import { formatNumber } from '../../ui/format-number.ts'

/** Formats points as money: "15.00 USD" for 1500 points of gold. */
export function pointsInMoney(symbol: string): (points: number) => string {
  const { point = 0.01, digits = 2, quote = '' } = findInstrument(symbol) ?? {}
  return (points) => `${formatNumber(priceOfPoints(points, point), digits)} ${quote}`
}

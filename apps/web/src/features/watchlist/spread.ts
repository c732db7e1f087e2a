import type { Instrument } from '@assay/market'
import { hasPips } from '../../base/pips.ts'
import { formatNumber, formatPrice } from '../../ui/format-number.ts'

/** "0.7 pips" if the market counts in pips, else in the price's own unit: "0.35". */
export function spreadText(instrument: Instrument, bid: number, ask: number): string {
  const spread = ask - bid
  return hasPips(instrument) ? `${formatNumber(spread / (10 * instrument.point), 1)} pips` : formatPrice(spread, instrument.digits)
}

import type { Instrument } from '@assay/market'
import type { PriceComparison } from './compare-prices.ts'

/** A file whose prices differ by a larger share probably has another symbol or another clock. */
const suspicious = 0.005

const names: Record<string, string> = { csv: 'imported', dukascopy: 'Dukascopy' }

/** The comparison as a sentence of the preview. */
export function priceNote(
  { with: other, bars, difference, share }: PriceComparison,
  { digits, quote }: Instrument,
): { code: string; text: string } {
  const held = `the ${names[other.provider] ?? other.provider} bars held (${other.timeframe})`
  const median = `median difference of ${bars} closes ${difference.toFixed(digits)} ${quote}`
  if (share <= suspicious) return { code: 'prices', text: `Prices agree with ${held}: ${median}.` }
  return {
    code: 'prices-differ',
    text: `Prices differ from ${held}: ${median}, ${(share * 100).toFixed(1)} %. Is it the right symbol and time zone?`,
  }
}

/** The prices of an instrument differ by a smaller factor even over decades. */
const unusual = 20

/** A sentence of the preview if the median close is far from the instrument's usual price; null if it is not. */
export function sizeNote(closes: Float64Array, { symbol, typicalPrice, digits }: Instrument): { code: string; text: string } | null {
  const median = closes.toSorted()[closes.length >> 1]
  if (median < typicalPrice * unusual && median > typicalPrice / unusual) return null
  const text = `Half of the closes lie below ${median.toFixed(digits)}, while "${symbol}" usually stands near ${typicalPrice}: is it the right symbol?`
  return { code: 'prices-unusual', text }
}

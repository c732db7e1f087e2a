import type { Instrument } from '@assay/market'
import { hasPips } from '../../base/pips.ts'
import { formatPrice } from '../../ui/format-number.ts'

/** A price with its last digit smaller if that is a fraction of a pip. */
export function PipPrice({ instrument, price }: { instrument: Instrument; price: number }) {
  const text = formatPrice(price, instrument.digits)
  if (!hasPips(instrument)) return text
  return (
    <>
      {text.slice(0, -1)}
      <span className="text-[0.8em]">{text.slice(-1)}</span>
    </>
  )
}

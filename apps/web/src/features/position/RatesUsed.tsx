import { findInstrument } from '@assay/market'
import { useTimezone } from '../../base/store.ts'
import { formatAge, formatDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import type { UsedRate } from './use-account-position.ts'

/** The rates behind a size with their times, and what it does not cover. */
export function RatesUsed({ used }: { used: readonly UsedRate[] }) {
  const zone = useTimezone()
  const rateText = ({ symbol, rate, label, quote, ageMs }: UsedRate) =>
    `${symbol} ${formatPrice(rate, findInstrument(symbol)?.digits ?? 5)} from ${label}, of ${formatDateTime(quote?.at ?? 0, zone)}, ${formatAge(ageMs)} old`
  return (
    <>
      {used.length > 0 ? (
        <p className={used.some(({ stale }) => stale) ? 'text-12 text-warn' : 'text-12 text-ink-3'}>
          With {used.map(rateText).join(', and ')}
          {used.some(({ quote }) => quote?.simulated) ? ', simulated: do not trade on it' : ''}.
        </p>
      ) : null}
      <p className="text-12 text-ink-3">
        {used.some(({ converts }) => converts) ? 'The loss is converted at this rate, not at the one when the stop is hit. ' : ''}A gap can
        fill beyond the stop and lose more.
      </p>
    </>
  )
}

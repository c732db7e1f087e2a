import type { Firing } from '@assay/contracts'
import { dayMs, findInstrument } from '@assay/market'
import { formatClock, formatDate, formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'

/** "03:12", or "19 Aug 03:12" for another day than today. */
export function momentOf(at: number, now: number, zone: string): string {
  return formatDate(at, zone) === formatDate(now, zone) ? formatClock(at, zone).slice(0, 5) : formatShortDateTime(at, zone)
}

/** "Today", "Yesterday", "19 Aug 2026". */
export function dayOf(at: number, now: number, zone: string): string {
  const day = formatDate(at, zone)
  const today = formatDate(now, zone)
  if (day === today) return 'Today'
  // A day before on the calendar, because a day in the zone may have 23 or 25 hours.
  return day === formatDate(Date.parse(`${today} UTC`) - dayMs, 'UTC') ? 'Yesterday' : day
}

/** The price with the digits of its instrument, or one more if it lies halfway between bid and ask. '' if no price decided it. */
export function priceOf({ symbol, price }: Pick<Firing, 'symbol' | 'price'>): string {
  if (price === null) return ''
  const digits = findInstrument(symbol)?.digits
  if (digits === undefined) return formatPrice(price, digits)
  return formatPrice(price, Number(price.toFixed(digits)) === price ? digits : digits + 1)
}

/** The quieter line under an alert: when it happened if not just now, and whether its prices are simulated. */
export function detailOf({ at, late, simulated }: Firing, away: boolean, now: number, zone: string): string | undefined {
  const moment = momentOf(Date.parse(at), now, zone)
  const sentences = [
    late ? `At ${moment}, found after a restart.` : away && `At ${moment}, while you were away.`,
    simulated && 'Simulated prices.',
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

/** "3", or "99+" for anything above 99. */
export const unreadWords = (unread: number): string => (unread > 99 ? '99+' : String(unread))

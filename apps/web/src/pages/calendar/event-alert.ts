import type { AgendaEvent } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { alertTypes, modalOpened } from '../../features/alerts/price-alert-modal.slice.ts'

/** How many minutes before an event a new alert fires. */
const minutesBefore = 15

type Asked = Pick<AgendaEvent, 'id' | 'key' | 'title' | 'currency' | 'timeStatus' | 'scheduledAt'>

/** Opens the form of an alert on an event, on the chart of one of the watched symbols. */
export function eventAlert({ id, key, title, currency, timeStatus, scheduledAt }: Asked, symbols: readonly string[], now: number) {
  // An event that is over or has no exact time can only have alerts for its later releases.
  const release = timeStatus === 'exact' && Date.parse(scheduledAt) > now ? id : null
  const event = { key, title, minutes: minutesBefore, release }
  return modalOpened({ alertType: alertTypes.create, start: { symbol: symbolFor(currency, symbols), event } })
}

/** The first watched symbol that the currency of the event moves, otherwise the first one, otherwise gold. */
export function symbolFor(currency: string | null, symbols: readonly string[]): string {
  const moved = symbols.find((symbol) => currency !== null && (symbol.startsWith(currency) || findInstrument(symbol)?.quote === currency))
  return moved ?? symbols[0] ?? 'XAUUSD'
}

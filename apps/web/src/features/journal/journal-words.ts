import type { JournalFiguresAnswer, JournalGroup, JournalPosition } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { sessionWords } from '../../base/session-words.ts'
import { formatMoney, formatNumber, formatPercent, formatPrice, plural } from '../../ui/format-number.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export type GroupKind = 'symbol' | 'session' | 'weekday' | 'holding'

/** "XAUUSD.m", "London", "Monday" or "up to 2 h". */
export function groupLabel(kind: GroupKind, { key }: Pick<JournalGroup, 'key'>): string {
  if (kind === 'session') return sessionWords[key] ?? key
  if (kind === 'weekday') return weekdays[Number(key) - 1] ?? key
  if (kind === 'holding') return key === 'longer' ? 'longer than 5 days' : `up to ${key}`
  return key
}

/** Money with its sign and two decimals: "+54.80". */
export const signed = (value: number): string => formatNumber(value, 2, { signed: true })

/** The result of the closed positions, bad news first, and whether their mean can be told from zero. */
export function verdictOf({ closed, result, interval }: JournalFiguresAnswer, currency: string): string {
  const made = `${plural(closed, 'closed position')}, ${formatMoney(result, currency, { signed: true, digits: 2 })} after costs`
  if (closed < 2 || !interval) return `${made}. Too few to say anything about the next one.`
  if (interval.lower <= 0 && interval.upper >= 0) return `${made}. Their average cannot be told from zero yet.`
  return `${made}. Their average is ${interval.lower > 0 ? 'above' : 'below'} zero beyond chance.`
}

/** What stands beside the closed positions, and the sum of all: nothing if the closed positions are all there is. */
export function besideText(figures: JournalFiguresAnswer, currency: string): string {
  const { open, incomplete, openResult, incompleteResult, charges, total } = figures
  const money = (value: number) => formatMoney(value, currency, { signed: true, digits: 2 })
  const parts = [
    ...(open > 0 ? [`realised on ${open} still open ${money(openResult)}`] : []),
    ...(incomplete > 0 ? [`${incomplete} without all of their deals ${money(incompleteResult)}`] : []),
    ...(charges === 0 ? [] : [`charges outside of positions ${money(charges)}`]),
  ]
  if (parts.length === 0) return ''
  return `Not in it: ${parts.join(', ')}. With them the deals add up to ${money(total)}.`
}

/** "2 of 3, 66.67 %"; a dash without closed positions. */
export const wonText = ({ won, closed }: Pick<JournalFiguresAnswer, 'won' | 'closed'>): string =>
  closed === 0 ? '–' : `${won} of ${closed}, ${formatPercent((won / closed) * 100, 0)}`

/** "4 min", "2 h 57 min", "6 d 1 h". */
export function heldText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return 'under a minute'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** How long a position was held, or why that is not known. */
export function heldOf({ openedAt, closedAt, standing }: JournalPosition): string {
  if (openedAt === null) return 'opening not known'
  if (closedAt === null) return standing === 'open' ? 'still open' : 'closing not known'
  return heldText((Date.parse(closedAt) - Date.parse(openedAt)) / 1000)
}

/** A fill with the decimals of its instrument; as it is up to the fifth decimal if the instrument is unknown. */
export function priceText(price: number | null, instrument: string | null): string {
  if (price === null) return '–'
  const known = instrument === null ? undefined : findInstrument(instrument)
  return formatPrice(price, known?.digits)
}

export const sideText = (side: JournalPosition['side']): string => (side === 'long' ? 'Long' : 'Short')

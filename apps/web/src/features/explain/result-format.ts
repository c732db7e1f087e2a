import { valueDigits } from '../../base/value-digits.ts'
import { candleZone, formatDateTime, formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPrice } from '../../ui/format-number.ts'

/** How an explanation formats its numbers and times. */
export interface ResultFormat {
  /** The opening of a candle: "14 Jun 12:30" in the chosen time zone, or the trading day of a daily or weekly one. */
  time: (iso: string) => string
  /** The same with the year. */
  date: (iso: string) => string
  /** "12:30" in the chosen time zone, of candles of every timeframe. */
  clock: (iso: string) => string
  price: (price: number) => string
  /** A value of an operand, with the decimals of its unit. */
  value: (value: number, unit: string) => string
  /** "+12.00 USD". */
  money: (amount: number) => string
}

type Unit = Parameters<typeof valueDigits>[0]

export function resultFormat(zone: string, digits: number, currency: string, timeframe?: string): ResultFormat {
  const shown = candleZone(timeframe, zone)
  return {
    time: (iso) => formatShortDateTime(Date.parse(iso), shown),
    date: (iso) => formatDateTime(Date.parse(iso), shown),
    clock: (iso) => formatDateTime(Date.parse(iso), zone).slice(-5),
    price: (price) => formatPrice(price, digits),
    value: (value, unit) => formatNumber(value, valueDigits(unit as Unit, Float64Array.of(value), digits)),
    money: (amount) => `${formatNumber(amount, 2, { signed: true })} ${currency}`,
  }
}

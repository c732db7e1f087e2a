import { valueDigits } from '../../base/value-digits.ts'
import { formatDateTime, formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPrice } from '../../ui/format-number.ts'

/** How an explanation formats its numbers and times. */
export interface Say {
  /** "14 Jun 12:30", in the chosen time zone. */
  time: (iso: string) => string
  /** The same with the year. */
  date: (iso: string) => string
  price: (price: number) => string
  /** A value of an operand, with the decimals of its unit. */
  value: (value: number, unit: string) => string
  /** "+12.00 USD". */
  money: (amount: number) => string
}

type Unit = Parameters<typeof valueDigits>[0]

export function sayIn(zone: string, digits: number, currency: string): Say {
  return {
    time: (iso) => formatShortDateTime(Date.parse(iso), zone),
    date: (iso) => formatDateTime(Date.parse(iso), zone),
    price: (price) => formatPrice(price, digits),
    value: (value, unit) => formatNumber(value, valueDigits(unit as Unit, Float64Array.of(value), digits)),
    money: (amount) => `${formatNumber(amount, 2, { signed: true })} ${currency}`,
  }
}

import { nearPrice, readTypedNumber } from '@assay/market'

/**
 * The number that a typed text stands for, or null. Only finite numbers count. `price`: in a field of a price the
 * present one, which decides where a comma or dot could be either.
 */
export function readNumber(text: string, price?: number): number | null {
  const reading = readTypedNumber(text)
  return reading ? nearPrice(reading, price) : null
}

/** What a text was read as, for a text that does not plainly say it; null for one that does. */
export function readAs(text: string, price?: number): string | null {
  const value = readNumber(text, price)
  if (value === null || (/^\s*[+-]?\d*\.?\d*\s*$/.test(text) && readTypedNumber(text)?.other === undefined)) return null
  return `Read as ${writeNumber(value)}`
}

/** Whether numbers of the reader's language have a decimal comma. */
const writesComma = (): boolean => (1.5).toLocaleString(navigator.language).includes(',')

/** Both readings of `10.000` for a reader whose language writes a decimal comma. */
function doubt(text: string, price: number | undefined): string | null {
  const reading = text.includes(',') || price !== undefined ? undefined : readTypedNumber(text)
  if (reading?.other === undefined || !writesComma()) return null
  return `Is it ${writeNumber(reading.value)} or ${writeNumber(reading.other)}? Write ${reading.value} or ${reading.other}.`
}

/** The text of a number in a field that is not being edited: grouped and not rounded. */
export function writeNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 })
}

/** The bounds of a typed number. */
export interface NumberLimits {
  min?: number
  max?: number
  /** An empty text is allowed. */
  optional?: boolean
  /** Fractions are refused. */
  whole?: boolean
  /** In a field of a price, the present one. */
  price?: number
}

/** Why a typed text is not a number within the limits, or null. */
export function numberFault(text: string, { min, max, optional, whole, price }: NumberLimits): string | null {
  if (text.trim() === '') return optional ? null : 'A number is needed.'
  const value = readNumber(text, price)
  if (value === null) return 'This is not a number.'
  const asked = doubt(text, price)
  if (asked) return asked
  if (whole && !Number.isInteger(value)) return 'A whole number is needed.'
  if (min !== undefined && value < min) return `At least ${writeNumber(min)}.`
  if (max !== undefined && value > max) return `At most ${writeNumber(max)}.`
  return null
}

/** `value` plus `amount`, kept within the limits. 0.1 + 0.2 gives 0.3, not 0.30000000000000004. */
export function stepped(value: number, amount: number, { min = -Infinity, max = Infinity }: NumberLimits): number {
  return Math.min(max, Math.max(min, Number((value + amount).toPrecision(12))))
}

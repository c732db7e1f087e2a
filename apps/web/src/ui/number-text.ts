/**
 * The number that a typed text stands for, or null.
 * Thousands separators and blanks are ignored and a typographic minus is accepted. Only finite numbers count.
 */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,_’']/g, '').replace('−', '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
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
}

/** Why a typed text is not a number within the limits, or null. */
export function numberFault(text: string, { min, max, optional, whole }: NumberLimits): string | null {
  if (text.trim() === '') return optional ? null : 'A number is needed.'
  const value = readNumber(text)
  if (value === null) return 'This is not a number.'
  if (whole && !Number.isInteger(value)) return 'A whole number is needed.'
  if (min !== undefined && value < min) return `At least ${writeNumber(min)}.`
  if (max !== undefined && value > max) return `At most ${writeNumber(max)}.`
  return null
}

/** `value` plus `amount`, kept within the limits. 0.1 + 0.2 gives 0.3, not 0.30000000000000004. */
export function stepped(value: number, amount: number, { min = -Infinity, max = Infinity }: NumberLimits): number {
  return Math.min(max, Math.max(min, Number((value + amount).toPrecision(12))))
}

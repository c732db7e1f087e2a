/**
 * The number that a typed text stands for, or null when it stands for none.
 * Thousands separators and blanks are passed over and a typographic minus counts; only finite numbers are numbers.
 */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[\s,_’']/g, '').replace('−', '-')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** How a number stands in a field that is not being edited: grouped, nothing rounded away. */
export function writeNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 })
}

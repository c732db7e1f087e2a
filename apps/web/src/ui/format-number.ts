const formats = new Map<string, Intl.NumberFormat>()

// Creating a formatter costs a hundred times as much as using one.
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', options)
  formats.set(key, made)
  return made
}

interface Signed {
  /** Also writes the plus. Zero has no sign. */
  signed?: boolean
}

const noNumber = '–'

/** "1,234.50" with exactly `digits` decimals, a typographic minus, and a dash for NaN. */
export function formatNumber(value: number, digits: number, { signed = false }: Signed = {}): string {
  if (Number.isNaN(value)) return noNumber
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  const format = numberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
  return format.format(value).replace('-', '−')
}

/** A price with the digits of its instrument, for example "1,241.31"; where they are not known, with those that it came with, at most 5. */
export function formatPrice(value: number, digits: number | undefined): string {
  return formatNumber(value, digits ?? Math.min(5, decimalsOf(value)))
}

const decimalsOf = (value: number): number => (String(value).split('.')[1] ?? '').length

/** A share or rate that is already in percent: 8.05 gives "8.05 %" with a non-breaking space. */
export function formatPercent(value: number, digits = 2, options: Signed = {}): string {
  return Number.isNaN(value) ? noNumber : `${formatNumber(value, digits, options)}\u00a0%`
}

/** A whole number with separators: "352,118". */
export function formatCount(value: number): string {
  return formatNumber(value, 0)
}

/** "849 kB", "12.3 MB", "4.56 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return plural(bytes, 'byte')
  if (bytes >= 1e9) return `${formatNumber(bytes / 1e9, 2)} GB`
  return bytes < 1e6 ? `${formatCount(Math.round(bytes / 1000))} kB` : `${formatNumber(bytes / 1e6, 1)} MB`
}

/** An amount with its currency sign: "−$1,234.50", "₹12.00", "CA$5.00": "$" alone is the US dollar. Without `digits` it has the decimals of the currency. */
export function formatMoney(value: number, currency: string, { signed = false, digits }: Signed & { digits?: number } = {}): string {
  if (Number.isNaN(value)) return noNumber
  const format = numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  })
  return format.format(value).replace('-', '−')
}

/** "1 trade", "254 trades". Pass `many` where the plural does not just add an s. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

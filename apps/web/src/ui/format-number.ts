const formats = new Map<string, Intl.NumberFormat>()

// Making a formatter costs a hundred times what using one does.
function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', options)
  formats.set(key, made)
  return made
}

interface Signed {
  /** Writes the plus too. Zero has no sign. */
  signed?: boolean
}

const noNumber = '–'

/** "1,234.50" with exactly `digits` decimals; a real minus, and a dash for what is not a number. */
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

/** A price with the digits of its instrument, for example "1,241.31". */
export function formatPrice(value: number, digits: number): string {
  return formatNumber(value, digits)
}

/** A share or rate that is already in percent: 8.05 is "8.05 %". The space does not break. */
export function formatPercent(value: number, digits = 2, options: Signed = {}): string {
  return Number.isNaN(value) ? noNumber : `${formatNumber(value, digits, options)}\u00a0%`
}

/** A whole number with separators: "352,118". */
export function formatCount(value: number): string {
  return formatNumber(value, 0)
}

/** An amount with the sign of its currency, "−$1,234.50", "₹12.00", "¥1,200"; without `digits` as many as the currency has. */
export function formatMoney(value: number, currency: string, { signed = false, digits }: Signed & { digits?: number } = {}): string {
  if (Number.isNaN(value)) return noNumber
  const format = numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    signDisplay: signed ? 'exceptZero' : 'negative',
    ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  })
  return format.format(value).replace('-', '−')
}

/** The sign of a currency alone: "$", "₹", "¥". */
export function currencySign(currency: string): string {
  const parts = numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** "1 trade", "254 trades". The plural is given where an s does not make it. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

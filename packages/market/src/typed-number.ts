/** A number as it was typed. */
export interface TypedNumber {
  readonly value: number
  /** The value of the other reading of its comma or dot, if there is one: 1.085 for `1,085`, 3000 for `3.000`. */
  readonly other?: number
}

/** Signs that only group: blanks, apostrophes, low lines. */
const groupSign = /[\s_'’\u00a0\u202f]/
const groups = /^[1-9]\d{0,2}(?:,\d{3})+$/
/** Indian groups: two digits each, the last of three. */
const indianGroups = /^[1-9]\d?(?:,\d{2})*,\d{3}$/

/**
 * A typed number; undefined for anything else, such as `12,26,9`. Of comma and dot the last one is the decimal sign;
 * a comma before groups of three digits groups, and before Indian groups of two with a last one of three; another
 * single comma is decimal. `k` is thousand. Nothing that was typed is left out. Every field, the formula and the chat
 * read numbers here.
 */
export function readTypedNumber(written: string): TypedNumber | undefined {
  const text = written.trim().replace('−', '-')
  const part = /^([+-]?)([\d.,\s_'’\u00a0\u202f]*?)(k|e[+-]?\d+)?$/i.exec(text)
  if (!part || !/\d/.test(part[2])) return undefined
  const [, sign, digits, ending = ''] = part
  if (/^e/i.test(ending)) return plainDigits.test(digits) ? finite(Number(text)) : undefined
  const plain = withoutGroupSigns(digits)
  const reading = plain === undefined ? undefined : unsigned(plain)
  if (!reading) return undefined
  const size = (sign === '-' ? -1 : 1) * (ending === '' ? 1 : 1000)
  const { value, other } = reading
  const turned = (each: number) => (ending === '' ? size * each : Number((size * each).toPrecision(15)))
  return finite(turned(value), ending === '' && other !== undefined ? turned(other) : undefined)
}

const plainDigits = /^(?:\d+\.?\d*|\.\d+)$/

const finite = (value: number, other?: number): TypedNumber | undefined =>
  Number.isFinite(value) ? { value, ...(other !== undefined && { other }) } : undefined

/** Takes out signs between groups of three; undefined where they stand between others. */
function withoutGroupSigns(digits: string): string | undefined {
  if (!groupSign.test(digits)) return digits
  const [whole, ...rest] = digits.split(/(?=[.,])/)
  if (!/^\d{1,3}(?:[\s_'’\u00a0\u202f]\d{3})+$/.test(whole) || groupSign.test(rest.join(''))) return undefined
  return whole.replace(/\D/g, '') + rest.join('')
}

function unsigned(text: string): TypedNumber | undefined {
  const [commas, dots] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas > 0 && dots > 0) return mixed(text)
  if (commas > 0) return withCommas(text, commas)
  if (dots > 1) return groups.test(text.replaceAll('.', ',')) ? { value: Number(text.replaceAll('.', '')) } : undefined
  const value = Number(text)
  return dots === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? { value, other: Number(text.replace('.', '')) } : { value }
}

function mixed(text: string): TypedNumber | undefined {
  const [decimal, group] = text.lastIndexOf(',') > text.lastIndexOf('.') ? [',', '.'] : ['.', ',']
  const [whole, fraction, ...more] = text.split(decimal)
  const grouped = whole.replaceAll(group, ',')
  if (more.length > 0 || fraction.includes(group) || !(groups.test(grouped) || indianGroups.test(grouped))) return undefined
  return { value: Number(`${whole.replaceAll(group, '')}.${fraction}`) }
}

function withCommas(text: string, commas: number): TypedNumber | undefined {
  if (groups.test(text) || (commas > 1 && indianGroups.test(text))) {
    const value = Number(text.replaceAll(',', ''))
    return commas === 1 ? { value, other: Number(text.replace(',', '.')) } : { value }
  }
  return commas === 1 ? { value: Number(text.replace(',', '.')) } : undefined
}

/** The reading of a price that is nearer, in ratio, to the present price; the usual one where that is not known. */
export function nearPrice({ value, other }: TypedNumber, price: number | undefined): number {
  if (other === undefined || price === undefined || !(price > 0)) return value
  const away = (each: number) => Math.abs(Math.log(Math.abs(each) / price))
  return away(other) < away(value) ? other : value
}

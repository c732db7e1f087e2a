const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const zero = 48
const nine = 57

/** The powers of 10 that a double holds exactly. */
const powers = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** How a file writes its numbers: its decimal sign, and whether the other of `.` and `,` groups thousands. */
export interface NumberForm {
  readonly decimal: '.' | ','
  readonly grouped: boolean
}

export const plainNumbers: NumberForm = { decimal: '.', grouped: false }

/**
 * The double nearest to a decimal text; NaN when the text is not a decimal. `"1e999"` gives Infinity; `""`, `"0x10"`
 * and `"abc"` give NaN. Up to 15 plain digits are read as one integer and divided once: both are exact, so the quotient
 * is the nearest double.
 */
export function readDecimal(text: string, form: NumberForm = plainNumbers): number {
  const length = text.length
  const point = form.decimal === '.' ? 46 : 44
  let digits = 0
  let behind = -1
  if (length === 0 || length > 16) return readSlowly(text, form)
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code >= zero && code <= nine) digits = digits * 10 + code - zero
    else if (code === point && behind < 0) behind = length - i - 1
    else return readSlowly(text, form)
  }
  const count = behind < 0 ? length : length - 1
  return count === 0 || count > 15 ? readSlowly(text, form) : digits / powers[Math.max(behind, 0)]
}

const blankGroups = /^[+-]?\d{1,3}(?:([ \u00a0\u202f'’])\d{3})(?:\1\d{3})*(?=[.,]|$)/
const commaGroups = /^[+-]?\d{1,3}(?:,\d{3})+(?=\.|$)/
const pointGroups = /^[+-]?\d{1,3}(?:\.\d{3})+(?=,|$)/

function readSlowly(text: string, { decimal: sign, grouped }: NumberForm): number {
  const plain = ungrouped(text.trim(), sign, grouped)
  if (sign === ',' && plain.includes('.')) return Number.NaN
  const pointed = sign === ',' ? plain.replace(',', '.') : plain
  return decimal.test(pointed) ? Number(pointed) : Number.NaN
}

function ungrouped(text: string, sign: '.' | ',', grouped: boolean): string {
  const groups = blankGroups.exec(text) ?? (grouped ? (sign === '.' ? commaGroups : pointGroups).exec(text) : null)
  return groups ? groups[0].replace(/[^\d+-]/g, '') + text.slice(groups[0].length) : text
}

/** Number of digits after the decimal sign, including trailing zeros. */
export function decimalsIn(text: string, sign: '.' | ',' = '.'): number {
  const at = text.indexOf(sign)
  return at < 0 ? 0 : text.trimEnd().length - at - 1
}

/** Whether a text writes that there is no number. */
export const isNothing = (text: string): boolean => /^\s*(?:null|nan|n\/a|na|none|nil|-|–|—)?\s*$/i.test(text)

const certain = { '.': /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d*)\.\d*$/, ',': /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d*),\d*$/ }
const eitherWay = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * How prices are written, decided over all of them: the sign that is certainly decimal in most of them. `doubtful`
 * where each is digits, one comma and three digits, which can be either sign.
 */
export function findNumberForm(texts: readonly string[]): NumberForm | 'doubtful' {
  const count = { '.': 0, ',': 0 }
  const seen = { '.': 0, ',': 0 }
  const groups = { '.': 0, ',': 0 }
  for (const given of texts) {
    const text = given.trim()
    if (text.includes('.')) seen['.']++
    if (text.includes(',')) seen[',']++
    if (commaGroups.test(text) && !eitherWay.test(text)) groups[',']++
    if (pointGroups.test(text) && !eitherWay.test(text)) groups['.']++
    if (eitherWay.test(text)) continue
    for (const sign of ['.', ','] as const) if (certain[sign].test(text)) count[sign]++
  }
  const point = count['.'] + groups[',']
  const comma = count[','] + groups['.']
  if (point === 0 && comma === 0) return seen[','] > 0 && seen['.'] === 0 ? 'doubtful' : plainNumbers
  return comma > point ? { decimal: ',', grouped: groups['.'] > 0 } : { decimal: '.', grouped: groups[','] > 0 }
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const zero = 48
const nine = 57
const point = 46

/** The powers of 10 that a double holds exactly. */
const powers = Float64Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/**
 * The double nearest to a decimal text; NaN when the text is not a decimal. `"1e999"` gives Infinity; `""`, `"0x10"`
 * and `"abc"` give NaN. Up to 15 plain digits are read as one integer and divided once: both are exact, so the quotient
 * is the nearest double.
 */
export function readDecimal(text: string): number {
  const length = text.length
  let digits = 0
  let behind = -1
  if (length === 0 || length > 16) return readSlowly(text)
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code >= zero && code <= nine) digits = digits * 10 + code - zero
    else if (code === point && behind < 0) behind = length - i - 1
    else return readSlowly(text)
  }
  const count = behind < 0 ? length : length - 1
  return count === 0 || count > 15 ? readSlowly(text) : digits / powers[Math.max(behind, 0)]
}

function readSlowly(text: string): number {
  const trimmed = text.trim()
  return decimal.test(trimmed) ? Number(trimmed) : Number.NaN
}

/** Number of digits after the decimal point, including trailing zeros. */
export function decimalsIn(text: string): number {
  const at = text.indexOf('.')
  return at < 0 ? 0 : text.trimEnd().length - at - 1
}

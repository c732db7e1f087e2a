/** The possible values of a written number. */
export interface NumberReading {
  readonly value: number
  /** The value of the other reading of its comma or dot, if there is one: 1.085 for `1,085`, 3000 for `3.000`. */
  readonly other?: number
}

const grouped = /^[1-9]\d{0,2}(?:,\d{3})+$/

/**
 * A written number; undefined if it is none, such as `12,26,9`. With both comma and dot, the last one is the decimal sign. `k` is thousand.
 */
export function readNumber(written: string): NumberReading | undefined {
  if (/^\d+$/.test(written)) return { value: Number(written) }
  const thousands = written.endsWith('k')
  const text = (thousands ? written.slice(0, -1) : written).replaceAll("'", '')
  const reading = plainReading(text)
  if (!reading) return undefined
  return thousands ? { value: rounded(reading.value * 1000) } : reading
}

const rounded = (value: number) => Number(value.toPrecision(15))

function plainReading(text: string): NumberReading | undefined {
  const [commas, dots] = [text.split(',').length - 1, text.split('.').length - 1]
  if (commas > 0 && dots > 0) return mixed(text)
  if (commas > 0) return withCommas(text, commas)
  if (dots > 1) return /^\d{1,3}(?:\.\d{3})+$/.test(text) ? { value: Number(text.replaceAll('.', '')) } : undefined
  const value = Number(text)
  return dots === 1 && /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? { value, other: Number(text.replace('.', '')) } : { value }
}

function mixed(text: string): NumberReading | undefined {
  const [decimal, group] = text.lastIndexOf(',') > text.lastIndexOf('.') ? [',', '.'] : ['.', ',']
  if (text.split(decimal).length > 2) return undefined
  return { value: Number(text.replaceAll(group, '').replace(decimal, '.')) }
}

function withCommas(text: string, commas: number): NumberReading | undefined {
  if (grouped.test(text)) {
    const value = Number(text.replaceAll(',', ''))
    return commas === 1 ? { value, other: Number(text.replace(',', '.')) } : { value }
  }
  return commas === 1 ? { value: Number(text.replace(',', '.')) } : undefined
}

/** The numbers between the commas of a written list; undefined if a part is not a number. */
export function readList(written: string): number[] | undefined {
  const values = written.split(',').map((part) => readNumber(part)?.value)
  return values.every((value) => value !== undefined) ? values : undefined
}

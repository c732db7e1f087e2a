import { type Instrument, instruments } from '@assay/market'

/** The days of one instrument, oldest first: the start of each in UTC milliseconds, and its rate in the quote currency. */
export interface RatesOfSymbol {
  readonly time: Float64Array
  readonly rate: Float64Array
}

/** A rate as it is written: `digits` / 10 ** `scale`. */
interface Written {
  readonly digits: number
  readonly scale: number
}

/** The bank states no rate of the rupee that could be used before. */
const firstDay: Readonly<Record<string, number>> = { USDINR: Date.UTC(2009, 0, 1) }

/** The table is not the one of the bank; the message says what is missing. */
export class RatesProblem extends Error {}

/**
 * The daily rates of every instrument in the bank's table of euro rates (CSV, newest first, `N/A` for no rate). A pair without the euro is the
 * quotient of its two rates, rounded half up to the digits of the instrument. Days on which one of the two is missing are left out. Throws
 * `RatesProblem`.
 */
export function readRates(text: string): ReadonlyMap<string, RatesOfSymbol> {
  const [head, ...lines] = text.trim().split('\n')
  const columns = head.split(',').map((name) => name.trim())
  if (columns[0] !== 'Date') throw new RatesProblem('The first column of the table is not "Date".')
  const days = lines.map((line) => line.split(',')).reverse()
  const times = days.map(([date]) => dayOf(date))
  const pairs = instruments.filter(({ hours }) => hours === 'forex')
  return new Map(pairs.map((instrument) => [instrument.symbol, ratesOf(instrument, columns, days, times)]))
}

function dayOf(date: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time)) throw new RatesProblem(`"${date.slice(0, 20)}" is no date.`)
  return time
}

function ratesOf(
  { symbol, digits }: Instrument,
  columns: readonly string[],
  days: readonly string[][],
  times: readonly number[],
): RatesOfSymbol {
  const base = columnOf(columns, symbol.slice(0, 3))
  const quote = columnOf(columns, symbol.slice(3))
  const since = firstDay[symbol] ?? Number.NEGATIVE_INFINITY
  const time: number[] = []
  const rate: number[] = []
  days.forEach((cells, i) => {
    if (times[i] < since) return
    if (i > 0 && times[i] <= times[i - 1]) throw new RatesProblem('The days of the table are not in order.')
    const [below, above] = [written(cells, base), written(cells, quote)]
    if (!below || !above) return
    time.push(times[i])
    rate.push(base === null ? above.digits / 10 ** above.scale : quotient(above, below, digits))
  })
  return { time: Float64Array.from(time), rate: Float64Array.from(rate) }
}

/** The column of a currency; null for the euro, in which all rates are. */
function columnOf(columns: readonly string[], currency: string): number | null {
  if (currency === 'EUR') return null
  const found = columns.indexOf(currency)
  if (found < 0) throw new RatesProblem(`The table has no column "${currency}".`)
  return found
}

const one: Written = { digits: 1, scale: 0 }

function written(cells: readonly string[], column: number | null): Written | undefined {
  if (column === null) return one
  const text = cells[column]?.trim() ?? ''
  if (text === 'N/A' || text === '') return undefined
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RatesProblem(`"${text.slice(0, 20)}" is no rate.`)
  return { digits: Number(whole + part), scale: part.length }
}

/** above / below, rounded half up to `digits` decimals, in whole numbers so that no last digit is lost. */
function quotient(above: Written, below: Written, digits: number): number {
  const shift = digits + below.scale - above.scale
  const dividend = above.digits * 10 ** Math.max(0, shift)
  const divisor = below.digits * 10 ** Math.max(0, -shift)
  const rest = dividend % divisor
  const whole = (dividend - rest) / divisor
  return (whole + (2 * rest >= divisor ? 1 : 0)) / 10 ** digits
}

import { dayMs } from '@assay/market'

/** The longest window of any alert: one day. */
export const longestWindowMs = dayMs

/**
 * The prices of a day of market time. It keeps only those that are the highest or the lowest since they came, which include the
 * highest and lowest price of any window up to now.
 */
export interface PriceWindow {
  /** Takes in the next price. `clock`: its market time in milliseconds. Neither it nor the number descends. */
  take(price: number, clock: number, number: number): void
  /** The highest price from `clock` and from `number` on; NaN if there is none. */
  highest(clock: number, number: number): number
  lowest(clock: number, number: number): number
}

export function priceWindow(): PriceWindow {
  const highs = newRecords()
  const lows = newRecords()
  return {
    take(price, clock, number) {
      push(highs, price, clock, number)
      push(lows, -price, clock, number)
    },
    highest: (clock, number) => first(highs, clock, number),
    lowest: (clock, number) => -first(lows, clock, number),
  }
}

/**
 * Values that no later value has reached, descending in value and ascending in time. The first one of any stretch up to
 * now is its highest.
 */
interface Records {
  values: Float64Array
  clocks: Float64Array
  numbers: Float64Array
  begin: number
  end: number
}

function newRecords(): Records {
  const column = () => new Float64Array(64)
  return { values: column(), clocks: column(), numbers: column(), begin: 0, end: 0 }
}

function push(records: Records, value: number, clock: number, number: number): void {
  const { values, clocks } = records
  let { begin, end } = records
  while (end > begin && values[end - 1] <= value) end--
  while (end > begin && clocks[begin] < clock - longestWindowMs) begin++
  records.begin = begin
  records.end = end
  if (end === values.length) makeRoom(records)
  records.values[records.end] = value
  records.clocks[records.end] = clock
  records.numbers[records.end++] = number
}

/** Makes room at the end: moves the values to the front if half of the array is free there, otherwise doubles the array. */
function makeRoom(records: Records): void {
  const { begin, end } = records
  for (const name of ['values', 'clocks', 'numbers'] as const) {
    const column = records[name]
    const kept = column.subarray(begin, end)
    if (begin > column.length >> 1) column.set(kept)
    else {
      records[name] = new Float64Array(2 * column.length)
      records[name].set(kept)
    }
  }
  records.begin = 0
  records.end = end - begin
}

/** The first value from `clock` and from `number` on. */
function first({ values, clocks, numbers, begin, end }: Records, clock: number, number: number): number {
  let low = begin
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (clocks[middle] >= clock && numbers[middle] >= number) high = middle
    else low = middle + 1
  }
  return low < end ? values[low] : Number.NaN
}

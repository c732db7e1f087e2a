import { staleAfterMs } from '@assay/market'

/** The longest window of any alert: one day. */
export const longestWindowMs = 86_400_000

/**
 * The prices of a day. It keeps only those that are the highest or the lowest since they came, which include the
 * highest and lowest price of any window up to now. A price is in force until the next one comes, but for no more than
 * the 30 seconds in which a quote is current. So the last price before a window counts if it was still in force; a
 * quote from before a long silence does not.
 */
export interface PriceWindow {
  /** Takes in the next price; times ascend. */
  take(price: number, at: number): void
  /** The last price taken in, and its time; NaN before the first. */
  last(): number
  lastAt(): number
  /** The highest price in force at some moment after `since` among those that came at or after `armedAt`; NaN if there is none. */
  highest(since: number, armedAt: number): number
  lowest(since: number, armedAt: number): number
}

export function priceWindow(): PriceWindow {
  const highs = newRecords()
  const lows = newRecords()
  return {
    take(price, at) {
      push(highs, price, at)
      push(lows, -price, at)
    },
    last: () => (highs.end === 0 ? Number.NaN : highs.values[highs.end - 1]),
    lastAt: () => (highs.end === 0 ? Number.NaN : highs.times[highs.end - 1]),
    highest: (since, armedAt) => first(highs, since, armedAt),
    lowest: (since, armedAt) => -first(lows, since, armedAt),
  }
}

/**
 * Values that no later value has reached, descending in value and ascending in time. The first one of any stretch up to
 * now is its highest.
 */
interface Records {
  values: Float64Array
  times: Float64Array
  /** The moment from which a value was no longer in force. */
  untils: Float64Array
  begin: number
  end: number
}

function newRecords(): Records {
  const column = () => new Float64Array(64)
  return { values: column(), times: column(), untils: column(), begin: 0, end: 0 }
}

function push(records: Records, value: number, at: number): void {
  const { values, times, untils } = records
  let { begin, end } = records
  if (end > begin) untils[end - 1] = Math.min(at, times[end - 1] + staleAfterMs)
  while (end > begin && values[end - 1] <= value) end--
  while (end > begin && untils[begin] <= at - longestWindowMs) begin++
  records.begin = begin
  records.end = end
  if (end === values.length) makeRoom(records)
  records.values[records.end] = value
  records.times[records.end] = at
  records.untils[records.end++] = Number.POSITIVE_INFINITY
}

/** Makes room at the end: moves the values to the front if half of the array is free there, otherwise doubles the array. */
function makeRoom(records: Records): void {
  const { begin, end } = records
  for (const name of ['values', 'times', 'untils'] as const) {
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

/** The first value that was in force after `since` and came at or after `armedAt`. */
function first({ values, times, untils, begin, end }: Records, since: number, armedAt: number): number {
  let low = begin
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (untils[middle] > since && times[middle] >= armedAt) high = middle
    else low = middle + 1
  }
  return low < end ? values[low] : Number.NaN
}

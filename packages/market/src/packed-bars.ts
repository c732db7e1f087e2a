import { type Bars, newBars } from './bars.ts'

/**
 * How columns of one kind are packed: a value is (start + unit · steps) / scale. `widths` holds the bytes per step of
 * each column.
 */
export interface Packing {
  readonly start: number
  readonly unit: number
  readonly scale: number
  readonly widths: readonly number[]
}

/** How bars were packed. Null for columns that are not whole numbers at any scale and are stored unpacked. */
export interface BarsPacking {
  readonly count: number
  readonly time: Packing | null
  readonly prices: Packing | null
  readonly volume: Packing | null
}

/** Longer series are stored unpacked: packing a million bars would take a third of a second. */
export const mostPackedBars = 100_000

/** A small whole number for each bar. */
type Steps = (bar: number) => number

const scales = Array.from({ length: 9 }, (_, digits) => 10 ** digits)
/** Sums and differences of numbers up to this size are exact. */
const largestWhole = 2 ** 50
const largestStep = 2 ** 31 - 1

/**
 * Packs bars into few bytes that compress well; `unpackBars` returns the identical numbers. Times are steps from bar to
 * bar. An open is the step from the last close, a close the step from the open; high and low are the distances beyond
 * both. Each step is stored as 2 · step, or -2 · step - 1 below zero: first the lowest bytes of a column, then the next
 * ones. Columns follow each other in the order time, open, high, low, close, volume.
 */
export function packBars(bars: Bars): { packing: BarsPacking; bytes: Uint8Array } {
  const time = packTime(bars)
  const prices = packPrices(bars)
  const volume = packVolume(bars)
  const parts = [time, prices, volume].flatMap(({ parts }) => parts)
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { packing: { count: bars.time.length, time: time.packing, prices: prices.packing, volume: volume.packing }, bytes }
}

interface Packed {
  packing: Packing | null
  parts: Uint8Array[]
}

function packTime({ time }: Bars): Packed {
  const scale = scaleOf([time])
  if (scale !== 1) return asTheyAre([time])
  const [start = 0] = time
  let unit = 0
  for (let k = 1; k < time.length; k++) unit = commonDivisor(time[k] - time[k - 1], unit)
  unit ||= 1
  return packed([time], { start, unit, scale }, [(k) => (k === 0 ? 0 : (time[k] - time[k - 1]) / unit)])
}

function packPrices({ open, high, low, close }: Bars): Packed {
  const columns = [open, high, low, close]
  const scale = scaleOf(columns)
  if (scale === undefined) return asTheyAre(columns)
  const whole = (price: number) => Math.round(price * scale)
  const start = open.length > 0 ? whole(open[0]) : 0
  return packed(columns, { start, unit: 1, scale }, [
    (k) => whole(open[k]) - (k === 0 ? start : whole(close[k - 1])),
    (k) => whole(high[k]) - Math.max(whole(open[k]), whole(close[k])),
    (k) => Math.min(whole(open[k]), whole(close[k])) - whole(low[k]),
    (k) => whole(close[k]) - whole(open[k]),
  ])
}

function packVolume({ volume }: Bars): Packed {
  const scale = scaleOf([volume])
  if (scale === undefined) return asTheyAre([volume])
  return packed([volume], { start: 0, unit: 1, scale }, [(k) => Math.round(volume[k] * scale)])
}

/** The smallest power of ten at which every value is a whole number that, divided by the scale, gives the identical double. */
function scaleOf(columns: readonly Float64Array[]): number | undefined {
  if (columns[0].length > mostPackedBars) return undefined
  return scales.find((scale) => columns.every((column) => column.every((value) => isWhole(value, scale))))
}

function isWhole(value: number, scale: number): boolean {
  // Adding 0 turns minus zero into zero, because whole numbers have no minus zero.
  const whole = Math.round(value * scale) + 0
  return Math.abs(whole) <= largestWhole && Object.is(whole / scale, value)
}

function commonDivisor(a: number, b: number): number {
  let [larger, smaller] = [Math.abs(a), b]
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

function packed(columns: readonly Float64Array[], how: Omit<Packing, 'widths'>, steps: readonly Steps[]): Packed {
  const count = columns[0].length
  const widths = steps.map((step) => widthOf(step, count))
  if (widths.includes(tooWide)) return asTheyAre(columns)
  return { packing: { ...how, widths }, parts: steps.map((step, i) => bytesOf(step, widths[i], count)) }
}

const asTheyAre = (columns: readonly Float64Array[]): Packed => ({
  packing: null,
  parts: columns.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
})

const tooWide = 5

/** Number of bytes that the largest step needs. */
function widthOf(step: Steps, count: number): number {
  let largest = 0
  for (let k = 0; k < count; k++) {
    const code = codeOf(step(k))
    if (code > largest) largest = code
  }
  if (largest > 2 * largestStep) return tooWide
  return [1, 2 ** 8, 2 ** 16, 2 ** 24].filter((least) => largest >= least).length
}

const codeOf = (step: number) => (step < 0 ? -2 * step - 1 : 2 * step)

function bytesOf(step: Steps, width: number, count: number): Uint8Array {
  const bytes = new Uint8Array(width * count)
  if (width === 0) return bytes
  for (let k = 0; k < count; k++) {
    const code = codeOf(step(k))
    for (let byte = 0; byte < width; byte++) bytes[byte * count + k] = code >>> (8 * byte)
  }
  return bytes
}

/** Throws if there are more or fewer bytes than the packing says. */
export function unpackBars({ count, time, prices, volume }: BarsPacking, bytes: Uint8Array): Bars {
  const bars = newBars(count)
  const { open, high, low, close } = bars
  let at = 0
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  const read = (columns: readonly Float64Array[], packing: Packing | null, sum: () => void) => {
    columns.forEach((column, i) => {
      if (packing) stepsInto(column, take(packing.widths[i] * count), packing.widths[i])
      else new Uint8Array(column.buffer).set(take(column.byteLength))
    })
    if (!packing) return
    sum()
    for (const column of columns) for (let k = 0; k < count; k++) column[k] = (packing.start + packing.unit * column[k]) / packing.scale
  }
  read([bars.time], time, () => sumTime(bars))
  read([open, high, low, close], prices, () => sumPrices(bars))
  read([bars.volume], volume, () => {})
  if (at !== bytes.length) throw new Error(`These bars take ${at} bytes, not ${bytes.length}.`)
  return bars
}

function stepsInto(column: Float64Array, bytes: Uint8Array, width: number): void {
  const count = column.length
  for (let k = 0; k < count; k++) {
    let code = 0
    for (let byte = width - 1; byte >= 0; byte--) code = code * 256 + bytes[byte * count + k]
    column[k] = code % 2 === 0 ? code / 2 : -(code + 1) / 2
  }
}

function sumTime({ time }: Bars): void {
  for (let k = 1; k < time.length; k++) time[k] += time[k - 1]
}

function sumPrices({ open, high, low, close }: Bars): void {
  for (let k = 0; k < open.length; k++) {
    if (k > 0) open[k] += close[k - 1]
    close[k] += open[k]
    high[k] += Math.max(open[k], close[k])
    low[k] = Math.min(open[k], close[k]) - low[k]
  }
}

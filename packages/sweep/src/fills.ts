import type { Kernels } from './kernels.ts'

/** Target and stop of a side: distances in price, or percentages. Null: no such level. */
export interface FillLevels {
  readonly type: 'fixed' | 'percentage'
  readonly target: number | null
  readonly stop: number | null
  readonly trail: number | null
}

/** What is filled. Words and columns stand in the memory of the machine; a rule that is not there is null. */
export interface FillRequest {
  readonly entryLong: Int32Array | null
  readonly entryShort: Int32Array | null
  readonly exitLong: Int32Array | null
  readonly exitShort: Int32Array | null
  readonly long: FillLevels | null
  readonly short: FillLevels | null
  /** Whether an entry of the other side closes a position and opens the other one. */
  readonly reverse: boolean
  /** First bar whose close may signal, the bar behind the last, and all bars. */
  readonly start: number
  readonly end: number
  readonly bars: number
  /** Open, high, low and close; null where no side has a level. */
  readonly prices: readonly [open: Float64Array, high: Float64Array, low: Float64Array, close: Float64Array] | null
}

/** Takes rows of entry bar, exit bar and code, and rows of price and stop of the exits by a level. They are overwritten by the next ones. */
export type TakeRows = (rows: Int32Array, levelRows: Float64Array) => void

/** The position that is open at the end. */
export interface StillOpen {
  readonly sign: 1 | -1
  readonly entryBar: number
  readonly stop: number
}

/** Rows that the module writes before they are taken. */
const mostRows = 2048
const [rowNumbers, levelNumbers, stateNumbers] = [3, 2, 6]

/** Where the module writes what it has filled: one column for all. */
export const outputLength = (mostRows * rowNumbers) / 2 + mostRows * levelNumbers + stateNumbers

/** Fills a request; `output` is a column of `outputLength`, `spare` hands out memory for words, whatever is in it. Null: no position is left open. */
export function fillRequest(
  kernels: Kernels,
  request: FillRequest,
  output: Float64Array,
  spare: () => number,
  take: TakeRows,
): StillOpen | null {
  const words = wordsOf(kernels, request, spare)
  const { long, short, start, end, prices } = request
  const rows = new Int32Array(output.buffer, output.byteOffset, mostRows * rowNumbers)
  const levelRows = output.subarray(rows.length / 2, rows.length / 2 + mostRows * levelNumbers)
  const state = output.subarray(outputLength - stateNumbers)
  kernels.setLong(...levelsOf(long))
  kernels.setShort(...levelsOf(short))
  const [open, high, low, close] = prices?.map(({ byteOffset }) => byteOffset) ?? [0, 0, 0, 0]
  kernels.setPrices(open, high, low, close)
  let decision = start
  do {
    kernels.fill(...words, end, decision, rows.byteOffset, levelRows.byteOffset, mostRows, state.byteOffset)
    take(rows.subarray(0, state[0] / 4), levelRows.subarray(0, state[1] / 8))
    decision = state[2]
  } while (decision + 1 < end)
  const [, , , sign, entryBar, stop] = state
  return sign === 0 ? null : { sign: sign as 1 | -1, entryBar, stop }
}

type FillWords = [oneSided: number, entryLong: number, entryShort: number, leaveLong: number, leaveShort: number]

/** What the fill loop reads of the signals, as places in the memory. */
function wordsOf(kernels: Kernels, request: FillRequest, spare: () => number): FillWords {
  const bytes = wordBytes(request.bars)
  const { entryLong, entryShort, exitLong, exitShort } = request
  const places = [entryLong, entryShort, exitLong, exitShort]
  const none = places.includes(null) ? spare() : 0
  // Nothing differs from itself.
  if (none !== 0) kernels.differing(none, none, bytes, none)
  const [inLong, inShort, outLong, outShort] = places.map((words) => words?.byteOffset ?? none)
  const oneSided = spare()
  kernels.differing(inLong, inShort, bytes, oneSided)
  if (!request.reverse) return [oneSided, inLong, inShort, outLong, outShort]
  const [leaveLong, leaveShort] = [spare(), spare()]
  kernels.leaving(outLong, oneSided, inShort, bytes, leaveLong)
  kernels.leaving(outShort, oneSided, inLong, bytes, leaveShort)
  return [oneSided, inLong, inShort, leaveLong, leaveShort]
}

/** Bytes of the truths of so many bars: 64 of them at a time. */
export const wordBytes = (bars: number): number => Math.ceil(bars / 64) * 8

/** As the module takes levels: NaN stands for one that is not there. */
const levelsOf = (levels: FillLevels | null): [kind: number, target: number, stop: number, trail: number] =>
  levels
    ? [levels.type === 'fixed' ? 1 : 2, levels.target ?? Number.NaN, levels.stop ?? Number.NaN, levels.trail ?? Number.NaN]
    : [0, Number.NaN, Number.NaN, Number.NaN]

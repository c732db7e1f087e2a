import type { Kernels } from './kernels.ts'

/** Target and stop of a side, as distances in price or percentages. Null means no such level. */
export interface FillLevels {
  readonly type: 'fixed' | 'percentage'
  readonly target: number | null
  readonly stop: number | null
  readonly trail: number | null
}

/** The input of a fill. Words and columns are in the memory of the machine; a missing rule is null. */
export interface FillRequest {
  readonly entryLong: Int32Array | null
  readonly entryShort: Int32Array | null
  readonly exitLong: Int32Array | null
  readonly exitShort: Int32Array | null
  readonly long: FillLevels | null
  readonly short: FillLevels | null
  /** Whether an entry of the other side closes a position and opens the other one. */
  readonly reverse: boolean
  /** The first bar whose close may signal, the bar after the last one, and the number of bars. */
  readonly start: number
  readonly end: number
  readonly bars: number
  /** Open, high, low and close; null if no side has a level. */
  readonly prices: readonly [open: Float64Array, high: Float64Array, low: Float64Array, close: Float64Array] | null
}

/** Receives rows of entry bar, exit bar and code, and rows of price and stop for exits at a level. The next rows overwrite them. */
export type TakeRows = (rows: Int32Array, levelRows: Float64Array) => void

/** The position that is open at the end. */
export interface StillOpen {
  readonly sign: 1 | -1
  readonly entryBar: number
  readonly stop: number
}

/** The most rows that the module writes before they are taken. */
const mostRows = 2048
const [rowNumbers, levelNumbers, stateNumbers] = [3, 2, 6]

/** The length of the column in which the module writes its output. */
export const outputLength = (mostRows * rowNumbers) / 2 + mostRows * levelNumbers + stateNumbers

/**
 * Fills a request. `output` is a column of `outputLength`; `spare` returns the address of uncleared memory for words. Returns null if no
 * position stays open.
 */
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

/** The addresses of the signals that the fill loop reads. */
function wordsOf(kernels: Kernels, request: FillRequest, spare: () => number): FillWords {
  const bytes = wordBytes(request.bars)
  const { entryLong, entryShort, exitLong, exitShort } = request
  const places = [entryLong, entryShort, exitLong, exitShort]
  const none = places.includes(null) ? spare() : 0
  // XOR with itself clears the words.
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

/** The bytes of the truths of this many bars, in units of 64 bars. */
export const wordBytes = (bars: number): number => Math.ceil(bars / 64) * 8

/** Levels in the form of the module: NaN for a missing one. */
const levelsOf = (levels: FillLevels | null): [kind: number, target: number, stop: number, trail: number] =>
  levels
    ? [levels.type === 'fixed' ? 1 : 2, levels.target ?? Number.NaN, levels.stop ?? Number.NaN, levels.trail ?? Number.NaN]
    : [0, Number.NaN, Number.NaN, Number.NaN]

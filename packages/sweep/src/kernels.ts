/** The functions of the module. Columns and words are given by their address in its memory. */
export interface Kernels {
  relateColumns(
    ...places: [
      ...[share: number, left: number, right: number, scale: number, largest: number],
      ...[bars: number, atLeast: number, atMost: number],
    ]
  ): void
  relateToLevel(share: number, left: number, level: number, scale: number, bars: number, atLeast: number, atMost: number): void
  largestSize(right: number, scale: number, bars: number): number
  both(a: number, b: number, bytes: number, out: number): void
  either(a: number, b: number, bytes: number, out: number): void
  without(a: number, b: number, bytes: number, out: number): void
  differing(a: number, b: number, bytes: number, out: number): void
  crossed(now: number, before: number, bytes: number, out: number): void
  leaving(exit: number, oneSided: number, other: number, bytes: number, out: number): void
  setLong(kind: number, target: number, stop: number, trail: number): void
  setShort(kind: number, target: number, stop: number, trail: number): void
  setPrices(open: number, high: number, low: number, close: number): void
  fill(
    ...places: [
      ...[oneSided: number, entryLong: number, entryShort: number, leaveLong: number, leaveShort: number],
      ...[count: number, decision: number, rows: number, levelRows: number, most: number, state: number],
    ]
  ): void
}

/**
 * What can be wrong with one row. `high-or-low-inside` means that the high or low lies inside its own bar, which can be
 * repaired.
 */
export type FaultCode =
  | 'cell-count'
  | 'not-a-time'
  | 'not-on-the-minute'
  | 'empty'
  | 'not-a-number'
  | 'not-finite'
  | 'not-positive'
  | 'negative-volume'
  | 'high-below-low'
  | 'high-or-low-inside'
  | 'time-backwards'
  | 'time-repeated'
  | 'other-symbol'
  | 'price-jump'

/** `line` counts from 1, including the header. */
export interface RowFault {
  readonly line: number
  readonly code: FaultCode
  /** What is wrong, quoting the value. */
  readonly reason: string
}

/** Every fault is counted, but only this many are kept. */
export const mostFaultsKept = 10_000

export interface FaultList {
  readonly kept: RowFault[]
  readonly counts: Map<FaultCode, number>
  total: number
}

export const newFaultList = (): FaultList => ({ kept: [], counts: new Map(), total: 0 })

export function addFault(list: FaultList, line: number, code: FaultCode, reason: string): void {
  list.total++
  list.counts.set(code, (list.counts.get(code) ?? 0) + 1)
  if (list.kept.length < mostFaultsKept) list.kept.push({ line, code, reason })
}

/** What can be wrong with one row, and what was expected of it. */
export const faultMeanings = {
  'cell-count': 'every row has the same number of cells',
  'not-a-time': 'a time in the form of the other rows, that exists in the calendar',
  'not-on-the-minute': 'bars open on a whole minute',
  empty: 'no price or volume is empty',
  'not-a-number': 'prices and volumes are decimal numbers',
  'not-finite': 'numbers are no larger than a computer can hold',
  'not-positive': 'prices are above zero',
  'negative-volume': 'volumes are not below zero',
  'high-below-low': 'the high is not below the low',
  'high-or-low-inside': 'the high is the highest and the low the lowest price of its bar',
  'time-backwards': 'times ascend',
  'time-repeated': 'no two bars have one time',
} as const
export type FaultCode = keyof typeof faultMeanings

/** `line` counts from 1 and counts the header. */
export interface RowFault {
  readonly line: number
  readonly code: FaultCode
  /** What is wrong, with the value quoted. */
  readonly reason: string
}

/** Faults are counted without end and kept up to here. */
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

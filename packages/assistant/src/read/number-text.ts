import { readTypedNumber } from '@assay/market'

/** The numbers between the commas of a written list; undefined if a part is not a number. */
export function readList(written: string): number[] | undefined {
  const values = written.split(',').map((part) => readTypedNumber(part)?.value)
  return values.every((value) => value !== undefined) ? values : undefined
}

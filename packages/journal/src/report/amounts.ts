import { readStamp } from '@assay/csv'
import { mostAmount } from '../deal.ts'

/** The decimal sign of a file. */
export type DecimalSign = '.' | ','

const blanks = /[\s\u00a0\u202f'’]/g
const dashes = /[−–]/g

const plain = (cell: string): string => cell.replace(blanks, '').replace(dashes, '-')

/**
 * The decimal sign, found from all numbers of a file: the last sign of a number is decimal unless exactly three digits follow it. A file
 * that never shows it uses the point, as terminals do.
 */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  for (const cell of cells) {
    const last = /([.,])(\d+)$/.exec(plain(cell))
    if (last && last[2].length !== 3) return last[1] as DecimalSign
  }
  return '.'
}

const forms: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/,
  ',': /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/,
}

/** The number of a cell such as `- 12.05`, `10 004.52` or `1.234,5`; NaN for anything else, and beyond `mostAmount`. */
export function readAmount(cell: string, sign: DecimalSign): number {
  const text = plain(cell)
  if (!forms[sign].test(text)) return Number.NaN
  const amount = Number(sign === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.'))
  return Math.abs(amount) <= mostAmount ? amount : Number.NaN
}

const dayMs = 86_400_000
/** Day 0 of a spreadsheet is 1899-12-30. */
const sheetEpoch = Date.UTC(1899, 11, 30)

/**
 * A time of a report by the clock of the broker's server, in milliseconds as if that clock were UTC, to the second; NaN for anything else.
 * Terminals write `2024.12.06 12:45:00`. A spreadsheet that saved the report again may write `06.12.2024 12:45:00` or a number of days.
 */
export function readTime(cell: string): number {
  const text = cell.trim().replace(/\s+/g, ' ')
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return sheetEpoch + Math.round((Number(text) * dayMs) / 1000) * 1000
  const time = readStamp('date-time', text.replace(/^(\d\d)\.(\d\d)\.(\d{4})/, '$3.$2.$1'))
  return Math.floor(time / 1000) * 1000
}

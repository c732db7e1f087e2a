import { readStamp } from '@assay/csv'
import { dayMs } from '@assay/market'
import { mostAmount } from '../deal.ts'

/** The decimal sign of a report. */
export type DecimalSign = '.' | ','

const blanks = /[\s\u00a0\u202f'’]/g
const dashes = /[−–]/g

const plain = (cell: string): string => cell.replace(blanks, '').replace(dashes, '-')

const number = /^[+-]?\d[\d.,]*$/

/** `1,234` says nothing: it may be a thousand or one. */
const undecided = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/

/** The decimal sign that a number shows; `open` if it could be read with either, undefined for a number without a sign. */
function shownBy(text: string): DecimalSign | 'open' | undefined {
  if (undecided.test(text)) return 'open'
  const signs = text.replace(/[^.,]/g, '')
  if (signs === '') return undefined
  const last = signs.at(-1) as DecimalSign
  const isGroups = signs.length > 1 && [...signs].every((sign) => sign === last)
  return isGroups ? (last === '.' ? ',' : '.') : last
}

/** A number and the row in which it stands. */
interface ReportNumber {
  readonly row: number
  readonly cell: string
}

/**
 * The decimal sign of a whole report, from all of its numbers. There is none if two numbers contradict each other (both are named), or if
 * a number could be read with either sign and no other shows it. Without any sign it is the point.
 */
export function decimalSignOf(cells: Iterable<ReportNumber>): { readonly sign: DecimalSign } | { readonly refused: string } {
  const first: Partial<Record<DecimalSign | 'open', ReportNumber>> = {}
  for (const seen of cells) {
    const text = plain(seen.cell)
    const shown = number.test(text) ? shownBy(text) : undefined
    if (shown) first[shown] ??= seen
  }
  const { '.': point, ',': comma, open } = first
  if (point && comma)
    return {
      refused: `The report writes decimals in two ways: "${point.cell}" in row ${point.row} and "${comma.cell}" in row ${comma.row}. A spreadsheet may have changed some of them: export the report again and upload it as the terminal wrote it.`,
    }
  if (open && !point && !comma)
    return {
      refused: `"${open.cell}" in row ${open.row} may be a thousand or a decimal, and no number of the report shows which. Export the report as HTML and upload it as the terminal wrote it.`,
    }
  return { sign: comma ? ',' : '.' }
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

/** Half of the last digit that a cell shows: how far a rounded price may be from the true one. */
export function halfDigit(cell: string, sign: DecimalSign): number {
  const decimals = plain(cell).split(sign)[1]?.length ?? 0
  return 0.5 * 10 ** -decimals
}

export const isAmount = (cell: string): boolean => number.test(plain(cell))

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

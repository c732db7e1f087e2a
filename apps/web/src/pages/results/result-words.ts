import type { ListedResult, ResultSummary } from '@assay/contracts'
import { formatDate } from '../../ui/format-date.ts'

export const sidesText = (directions: ResultSummary['directions']): string =>
  directions.map((side) => (side === 'long' ? 'Long' : 'Short')).join(' and ')

/** "02 Jan 2017 to 30 Jun 2017", both days included. */
export const testedText = ({ start, end }: Pick<ResultSummary, 'start' | 'end'>, zone: string): string =>
  `${formatDate(Date.parse(start), zone)} to ${formatDate(Date.parse(end) - 1, zone)}`

/** The name of a result, or otherwise a summary of its rules: "XAUUSD EMA RSI". */
export const nameText = ({ name, summary: { idea } }: Pick<ListedResult, 'name' | 'summary'>): string =>
  name ?? idea.replace(/^\S+/, (symbol) => symbol.toUpperCase())

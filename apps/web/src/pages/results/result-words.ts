import type { ListedResult, ResultSummary } from '@assay/contracts'
import { daysText } from '../../features/results/covered-words.ts'

export const sidesText = (directions: ResultSummary['directions']): string =>
  directions.map((side) => (side === 'long' ? 'Long' : 'Short')).join(' and ')

/** The days that a listed result covered: "02 Jan 2017 to 30 Jun 2017", both included. */
export const testedText = ({ start, end }: Pick<ResultSummary, 'start' | 'end'>, zone: string): string =>
  daysText({ from: Date.parse(start), to: Date.parse(end) }, zone)

/** The name of a result, or otherwise a summary of its rules: "XAUUSD EMA RSI". */
export const nameText = ({ name, summary: { idea } }: Pick<ListedResult, 'name' | 'summary'>): string =>
  name ?? idea.replace(/^\S+/, (symbol) => symbol.toUpperCase())

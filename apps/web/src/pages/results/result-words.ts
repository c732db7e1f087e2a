import type { ListedResult, ResultSummary } from '@assay/contracts'

export const sidesText = (directions: ResultSummary['directions']): string =>
  directions.map((side) => (side === 'long' ? 'Long' : 'Short')).join(' and ')

/** The name of a result, or otherwise a summary of its rules: "XAUUSD EMA RSI". */
export const nameText = ({ name, summary: { idea } }: Pick<ListedResult, 'name' | 'summary'>): string =>
  name ?? idea.replace(/^\S+/, (symbol) => symbol.toUpperCase())

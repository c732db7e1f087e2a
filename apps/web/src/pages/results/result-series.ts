import type { KeptResult } from '@assay/contracts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'

/** The bars of a result, as its worker asks for them. */
export const seriesOf = ({ answer, request }: Pick<KeptResult, 'answer' | 'request'>): SeriesAsk => ({
  symbol: request.symbol.toUpperCase(),
  timeframe: request.timeframe,
  from: Date.parse(request.start_date),
  to: Date.parse(request.end_date),
  provider: answer.coverage.provider,
  dayBoundary: request.options?.day_boundary,
})

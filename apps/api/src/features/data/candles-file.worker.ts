import type { CandlesMeta } from '@assay/contracts'
import type { Bars } from '@assay/market'
import { answeredBytes } from '../../platform/machine/thread-answer.ts'
import { candlesToParquet } from './candles-parquet.ts'
import { candlesToArrow } from './store/arrow.ts'

export interface CandlesFileTask {
  readonly bars: Bars
  readonly meta: CandlesMeta
}

// The most bars of one answer take 0.3 s as Arrow and 2.4 s as Parquet, in which a server that wrote them itself would answer nobody.
export const arrow = answeredBytes(({ bars, meta }: CandlesFileTask) => candlesToArrow(bars, meta))
export const parquet = answeredBytes(({ bars, meta }: CandlesFileTask) => candlesToParquet(bars, meta))

import type { PreparedRun } from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { preparedSearched, type SearchBars, type SearchSpec } from '@assay/discover'
import type { DayBoundary, Timeframe } from '@assay/market'

/** A range of a provider's bars, in ISO instants, the end exclusive. */
interface ServedAsk {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly from: string
  readonly to: string
  readonly provider: string
  readonly dayBoundary: DayBoundary
}

export interface BarsSources {
  /** Reads the bars of a run, for work in the background. */
  readonly readSource: (prepared: PreparedRun) => Promise<SearchBars>
  /** Throws the refusals of a provider that neither holds bars of a range nor can fetch them. Reads none. */
  readonly requireServed: (asked: ServedAsk) => Promise<void>
}

/**
 * Reads the bars of the searched part, and makes sure that their provider also has some of the sealed part, without reading these: it is
 * opened at the end of the search from the same series. Throws the refusals of a backtest.
 */
export const requireBars =
  ({ readSource, requireServed }: BarsSources) =>
  async (spec: SearchSpec): Promise<void> => {
    const { strategy, seal, end, options } = spec
    const { facts } = await readSource(preparedSearched(spec))
    const { symbol, timeframe } = strategy
    await requireServed({
      symbol,
      timeframe,
      from: seal,
      to: end,
      provider: facts.provider,
      dayBoundary: options.day_boundary,
    }).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'NO_DATA'
        ? new Refusal('NO_DATA', {
            message: `The sealed part of this search could not be opened at its end. ${error.message}`,
            path: 'seal',
          })
        : error
    })
  }

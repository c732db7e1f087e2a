import { reaches } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useLevel } from '../../base/session/use-user.ts'
import { useAnalysisQuery } from '../../features/analysis/analysis.api.ts'
import type { ChartLevel } from '../../features/chart/LevelLines.tsx'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'
import { plural } from '../../ui/format-number.ts'

interface ChartLevels {
  /** False for readers who have no analysis. */
  offered: boolean
  levels: readonly ChartLevel[]
  /** Why there are none though they were asked for, in a sentence; null if there are. */
  note: string | null
}

const none: readonly ChartLevel[] = []

/** The levels of the analysis, if they were measured on the same series as the candles: prices of two sources are not mixed. */
export function useChartLevels(symbol: string, series: ChartSeries | null, isOn: boolean): ChartLevels {
  const offered = reaches(useLevel(), 'complete')
  const { currentData: data, isError } = useAnalysisQuery(offered && isOn ? symbol : skipToken)
  const isSame = data !== undefined && data.provider === series?.provider
  const levels = useMemo(
    () =>
      isSame
        ? data.levels.levels.map(({ price, kind, touches }) => ({ price, label: `${kind}, ${plural(touches, 'touch', 'touches')}` }))
        : none,
    [data, isSame],
  )
  return { offered, levels, note: isOn && offered ? noteOf() : null }

  function noteOf(): string | null {
    if (isError) return 'The levels could not be read.'
    if (!data || !series) return null
    if (!isSame) return `The levels are measured on bars of ${data.label}, so they are not drawn over candles of ${series.label}.`
    return levels.length === 0 ? 'No level was found in these months.' : null
  }
}

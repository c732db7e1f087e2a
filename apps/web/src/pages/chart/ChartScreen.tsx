import type { Instrument } from '@assay/market'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectChartMarks } from '../../base/chart-marks.slice.ts'
import { usePageBars } from '../../base/page-bars.slice.ts'
import { useTimezone } from '../../base/store.ts'
import { ChartBoard } from '../../features/chart/ChartBoard.tsx'
import type { ChartControl } from '../../features/chart/chart-control.ts'
import type { Place } from '../../features/chart/chart-view.ts'
import type { ChosenIndicator } from '../../features/chart/chosen-indicators.ts'
import { useChartSeries } from '../../features/chart/use-chart-series.ts'
import { useDataSourcesQuery } from '../../features/data/data.api.ts'
import { ChartAlerts } from './ChartAlerts.tsx'
import { ChartBar } from './ChartBar.tsx'
import { ChartFoot } from './ChartFoot.tsx'
import { GoToDate } from './GoToDate.tsx'
import { IndicatorDialog } from './IndicatorDialog.tsx'
import { NoSeries } from './NoSeries.tsx'
import { slowerThan } from './timeframe-choice.ts'
import type { ChartAddress, useChartAddress } from './use-chart-address.ts'
import { useChartAlerts } from './use-chart-alerts.ts'
import { useSeriesQuote } from './use-series-quote.ts'

type Changes = Omit<ReturnType<typeof useChartAddress>, 'address'>

interface Props extends Changes {
  address: ChartAddress
  instrument: Instrument
  firstAt: number | null
}

type Opened = 'indicators' | 'date' | { edit: ChosenIndicator } | null

/** Bar, candles and what lies over them. */
export function ChartScreen({ address, instrument, firstAt, change, setIndicators }: Props) {
  const { symbol, timeframe, provider, at, indicators } = address
  const zone = useTimezone()
  const { data, error: listError, refetch } = useDataSourcesQuery()
  const place = useRef<Place>(firstAt === null ? 'newest' : { around: firstAt })
  const [again, setAgain] = useState(0)
  const visit = `${at} ${again}`
  const { found, visited, retry, onRest } = useChartSeries({ symbol, timeframe, provider, at, visit, place }, data)
  const [control, setControl] = useState<ChartControl | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const series = typeof found === 'object' && 'provider' in found ? found : null
  usePageBars(series)
  const price = useSeriesQuote(symbol, series)
  const alerts = useChartAlerts(symbol)
  const preview = useSelector(selectChartMarks)
  const shownPreview = preview?.symbol === symbol ? preview : null
  const marks = useMemo(() => (shownPreview?.firings ?? []).map((firing) => ({ at: firing.at, side: 'below' as const })), [shownPreview])
  useGoTo(control?.series === series ? control : null, visited, at)

  const close = useCallback(() => setOpened(null), [])
  const slower = slowerThan(timeframe)
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <ChartBar
        instrument={instrument}
        address={address}
        series={series}
        sources={data}
        price={price}
        onChange={change}
        onIndicators={() => setOpened('indicators')}
        onDate={() => setOpened('date')}
        onNewest={() => (at === null ? setAgain(again + 1) : change({ at: null }))}
        onNewAlert={alerts.onNew && price.shown ? () => alerts.onNew?.(price.shown!.bid) : undefined}
      />
      {series ? (
        <ChartBoard
          key={`${symbol} ${timeframe}`}
          series={series}
          digits={instrument.digits}
          zone={zone}
          place={place}
          quote={price.live}
          indicators={indicators}
          marks={marks}
          onControl={setControl}
          onRest={onRest}
          onEdit={(edit) => setOpened({ edit })}
          onRemove={({ key }) => setIndicators(indicators.filter((each) => each.key !== key))}
          onSlower={slower && { label: `Show ${slower}`, run: () => change({ timeframe: slower }) }}
        >
          {(layout) => <ChartAlerts {...alerts} instrument={instrument} layout={layout} provisional={shownPreview?.levels ?? []} />}
        </ChartBoard>
      ) : (
        <NoSeries
          address={address}
          found={found}
          listError={data ? undefined : listError}
          onRetry={() => (data ? retry() : refetch())}
          onSource={() => change({ source: null })}
        />
      )}
      <ChartFoot series={series} price={price} sources={data} onShow={(day) => change({ at: String(day), source: null })} />
      {opened === 'date' ? (
        <GoToDate zone={zone} onClose={close} onGo={(day) => (day === at ? setAgain(again + 1) : change({ at: String(day) }))} />
      ) : null}
      {opened !== null && opened !== 'date' ? (
        <IndicatorDialog
          timeframe={timeframe}
          indicators={indicators}
          edited={opened === 'indicators' ? null : opened.edit}
          onChange={setIndicators}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** Follows the address once the series of that instant is known; where the chart opened is known to it. */
function useGoTo(control: ChartControl | null, visited: string | undefined, at: number | null): void {
  const gone = useRef(visited)
  useEffect(() => {
    gone.current ??= visited
    if (!control || visited === undefined || gone.current === visited) return
    gone.current = visited
    control.goTo(at === null ? 'newest' : { around: at })
  }, [control, visited, at])
}

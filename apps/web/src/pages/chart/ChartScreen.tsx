import type { DataSources } from '@assay/contracts'
import type { Instrument } from '@assay/market'
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Place } from '../../base/candles/seen-range.ts'
import { selectChartMarks } from '../../base/chart-marks.slice.ts'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { useTimezone } from '../../base/store.ts'
import { ChartBoard } from '../../features/chart/ChartBoard.tsx'
import type { ChartControl } from '../../features/chart/chart-control.ts'
import type { ChosenIndicator } from '../../features/chart/chosen-indicators.ts'
import type { Tool } from '../../features/chart/drawings/drawing.ts'
import { type OwnDrawings, useDrawings } from '../../features/chart/drawings/use-drawings.ts'
import type { ChartLevel } from '../../features/chart/LevelLines.tsx'
import { useChartSeries } from '../../features/chart/use-chart-series.ts'
import { Optional } from '../../ui/Optional.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { ChartAlerts } from './ChartAlerts.tsx'
import { ChartBar } from './ChartBar.tsx'
import { ChartFoot } from './ChartFoot.tsx'
import { GoToDate } from './GoToDate.tsx'
import { IndicatorDialog } from './IndicatorDialog.tsx'
import { NoSeries } from './NoSeries.tsx'
import { slowerThan } from './timeframe-choice.ts'
import type { ChartAddress, useChartAddress } from './use-chart-address.ts'
import { useChartAlerts } from './use-chart-alerts.ts'
import { useChartLevels } from './use-chart-levels.ts'
import { useLastClose } from './use-last-close.ts'
import { useSeriesQuote } from './use-series-quote.ts'

type Changes = Omit<ReturnType<typeof useChartAddress>, 'address'>

interface Props extends Changes {
  address: ChartAddress
  instrument: Instrument
  firstAt: number | null
}

/** Toolbar, candles and what is drawn over them. */
export function ChartScreen(props: Props) {
  const { address, change, setIndicators } = props
  const screen = useScreen(props)
  const { series, price, sources, measured, opened, setOpened, goTo } = screen
  const close = useCallback(() => setOpened(null), [setOpened])
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <ScreenBar {...props} screen={screen} />
      {series ? (
        <ScreenCandles {...props} screen={screen} series={series} />
      ) : (
        <NotShown address={address} change={change} screen={screen} />
      )}
      <ChartFoot
        series={series}
        price={price}
        sources={sources}
        note={measured.note}
        onShow={(day) => change({ at: String(day), source: null })}
      />
      <ChartDialogs opened={opened} address={address} onGo={goTo} onIndicators={setIndicators} onClose={close} />
    </div>
  )
}

type Screen = ReturnType<typeof useScreen>

/** What the parts of the screen share. */
function useScreen({ address, firstAt, change }: Props) {
  const { symbol, at } = address
  const { data: sources, error: listError, refetch } = useDataSourcesQuery()
  const visit = useVisit(address, firstAt, sources)
  const { series, visitAgain } = visit
  const [opened, setOpened] = useState<Opened | null>(null)
  const [tool, setTool] = useState<Tool | null>(null)
  return {
    ...visit,
    sources,
    listError,
    refetch,
    opened,
    setOpened,
    tool,
    setTool,
    price: useSeriesQuote(symbol, series),
    last: useLastClose(series),
    alerts: useChartAlerts(symbol),
    drawings: useDrawings(symbol),
    measured: useChartLevels(symbol, series, address.hasLevels),
    goTo: (day: number | null) => (day === at ? visitAgain() : change({ at: day === null ? null : String(day) })),
  }
}

function ScreenBar({ address, instrument, change, screen }: Props & { screen: Screen }) {
  const { series, price, last, sources, drawings, alerts, measured, setTool, setOpened, goTo } = screen
  return (
    <ChartBar
      instrument={instrument}
      address={address}
      series={series}
      price={price}
      last={last}
      sources={sources}
      drawings={drawings}
      onTool={setTool}
      onChange={change}
      onIndicators={() => setOpened('indicators')}
      onDate={() => setOpened('date')}
      onNewest={() => goTo(null)}
      onLevels={measured.offered ? () => change({ levels: address.hasLevels ? null : '1' }) : undefined}
      onNewAlert={alerts.onNew && price.shown ? () => alerts.onNew?.(price.shown!.bid) : undefined}
    />
  )
}

function ScreenCandles({
  address,
  instrument,
  change,
  setIndicators,
  screen,
  series,
}: Props & Pick<CandlesProps, 'series'> & { screen: Screen }) {
  const { symbol, timeframe, indicators } = address
  const { place, price, alerts, measured, drawings, tool, setTool, setOpened, onControl, onRest } = screen
  const slower = slowerThan(timeframe)
  return (
    <Candles
      key={`${symbol} ${timeframe}`}
      address={address}
      instrument={instrument}
      series={series}
      place={place}
      price={price}
      alerts={alerts}
      levels={measured.levels}
      drawings={drawings}
      tool={tool}
      onControl={onControl}
      onRest={onRest}
      onToolDone={() => setTool(null)}
      onEdit={(edit) => setOpened({ edit })}
      onRemove={({ key }) => setIndicators(indicators.filter((each) => each.key !== key))}
      onSlower={slower && { label: `Show ${slower}`, run: () => change({ timeframe: slower }) }}
    />
  )
}

function NotShown({ address, change, screen }: Pick<Props, 'address' | 'change'> & { screen: Screen }) {
  const { found, sources, listError, retry, refetch } = screen
  return (
    <NoSeries
      address={address}
      found={found}
      listError={sources ? undefined : listError}
      onRetry={() => (sources ? retry() : refetch())}
      onSource={() => change({ source: null })}
    />
  )
}

/**
 * The series of the address, and how the chart follows it. `visitAgain` moves the chart again to the place that the
 * address already names.
 */
function useVisit({ symbol, timeframe, provider, at }: ChartAddress, firstAt: number | null, data: DataSources | undefined) {
  const place = useRef<Place>(firstAt === null ? 'newest' : { around: firstAt })
  const [again, setAgain] = useState(0)
  const { found, visited, retry, onRest } = useChartSeries({ symbol, timeframe, provider, at, visit: `${at} ${again}`, place }, data)
  const [control, onControl] = useState<ChartControl | null>(null)
  const series = typeof found === 'object' && 'provider' in found ? found : null
  useGoTo(control?.series === series ? control : null, visited, at)
  return { place, series, found, retry, onRest, onControl, visitAgain: () => setAgain(again + 1) }
}

// Most readers need neither.
const LevelLines = onDemand(async () => (await import('../../features/chart/drawn-parts.ts')).LevelLines, { missing: 'nothing' })
const DrawingsLayer = onDemand(async () => (await import('../../features/chart/drawn-parts.ts')).DrawingsLayer, {
  missing: 'toast',
})

type CandlesProps = Pick<
  ComponentProps<typeof ChartBoard>,
  'series' | 'place' | 'onControl' | 'onRest' | 'onEdit' | 'onRemove' | 'onSlower'
> & {
  address: ChartAddress
  instrument: Instrument
  price: ReturnType<typeof useSeriesQuote>
  alerts: ReturnType<typeof useChartAlerts>
  levels: readonly ChartLevel[]
  drawings: OwnDrawings
  tool: Tool | null
  onToolDone: () => void
}

/** The candles with their alerts, and with what an edited alert would have done. */
function Candles({ address, instrument, price, alerts, levels, drawings: own, tool, onToolDone, ...board }: CandlesProps) {
  const { symbol, indicators } = address
  const zone = useTimezone()
  const preview = useSelector(selectChartMarks)
  const shownPreview = preview?.symbol === symbol ? preview : null
  const marks = useMemo(() => (shownPreview?.firings ?? []).map((firing) => ({ at: firing.at, side: 'below' as const })), [shownPreview])
  return (
    <ChartBoard {...board} digits={instrument.digits} zone={zone} quote={price.live} indicators={indicators} marks={marks}>
      {(layout, bars) => (
        <>
          {tool || own.drawings.length > 0 ? (
            <Optional>
              <DrawingsLayer
                drawings={own.drawings}
                onChange={own.change}
                tool={tool}
                onToolDone={onToolDone}
                layout={layout}
                times={bars.time}
                digits={instrument.digits}
                onAlert={alerts.onNew}
              />
            </Optional>
          ) : null}
          {levels.length > 0 ? (
            <Optional>
              <LevelLines levels={levels} digits={instrument.digits} layout={layout} />
            </Optional>
          ) : null}
          <ChartAlerts {...alerts} instrument={instrument} layout={layout} provisional={shownPreview?.levels ?? []} />
        </>
      )}
    </ChartBoard>
  )
}

type Opened = 'indicators' | 'date' | { edit: ChosenIndicator }

interface DialogsProps {
  opened: Opened | null
  address: ChartAddress
  onGo: (day: number) => void
  onIndicators: (indicators: readonly ChosenIndicator[]) => void
  onClose: () => void
}

function ChartDialogs({ opened, address: { timeframe, indicators }, onGo, onIndicators, onClose }: DialogsProps) {
  const zone = useTimezone()
  if (opened === null) return null
  if (opened === 'date') return <GoToDate zone={zone} daily={timeframe === '1D' || timeframe === '1W'} onClose={onClose} onGo={onGo} />
  const edited = opened === 'indicators' ? null : opened.edit
  return <IndicatorDialog timeframe={timeframe} indicators={indicators} edited={edited} onChange={onIndicators} onClose={onClose} />
}

/** Follows the address once the series at that time is known. The chart has already opened at the first one. */
function useGoTo(control: ChartControl | null, visited: string | undefined, at: number | null): void {
  const gone = useRef(visited)
  useEffect(() => {
    gone.current ??= visited
    if (!control || visited === undefined || gone.current === visited) return
    gone.current = visited
    control.goTo(at === null ? 'newest' : { around: at })
  }, [control, visited, at])
}

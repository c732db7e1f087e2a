import type { DataSources } from '@assay/contracts'
import type { Instrument, Timeframe } from '@assay/market'
import { BellPlus, CalendarSearch, ChartSpline, ChevronDown, PencilLine, Rows3, SkipForward } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { LazySymbolDialog } from '../../base/symbols/lazy-symbol-dialog.ts'
import { DrawMenu } from '../../features/chart/drawings/DrawMenu.tsx'
import type { Tool } from '../../features/chart/drawings/drawing.ts'
import type { OwnDrawings } from '../../features/chart/drawings/use-drawings.ts'
import { type ChartSeries, chartNumbers } from '../../features/chart/resolve-series.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Optional } from '../../ui/Optional.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Select } from '../../ui/Select.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { PriceNow } from './PriceNow.tsx'
import { SourceSelect } from './SourceSelect.tsx'
import { timeframeOptions } from './timeframe-choice.ts'
import type { ChartAddress, useChartAddress } from './use-chart-address.ts'
import type { LastClose } from './use-last-close.ts'
import type { SeriesQuote } from './use-series-quote.ts'

interface Props {
  instrument: Instrument
  address: ChartAddress
  series: ChartSeries | null
  sources: DataSources | undefined
  price: SeriesQuote
  /** The last close of the candles, where they are real. */
  last: LastClose | null
  onChange: ReturnType<typeof useChartAddress>['change']
  onIndicators: () => void
  onDate: () => void
  onNewest: () => void
  /** Shows or hides the measured levels; undefined for readers who have none. */
  onLevels?: () => void
  drawings: OwnDrawings
  onTool: (tool: Tool) => void
  /** Undefined if alerts cannot be set. */
  onNewAlert?: () => void
}

/** The symbol, its price and the actions; whether its candles are simulated, while the foot names real sources. On a small screen the controls get their own lines, so that all of them are visible; on a wide one all is one line. */
export function ChartBar({ instrument, address, series, sources, price, last, onNewAlert, onLevels, drawings, onTool, ...rest }: Props) {
  const { onChange, onIndicators, onDate, onNewest } = rest
  useShortcuts('Chart', [
    { keys: 'i', label: 'Indicators', run: onIndicators },
    { keys: 'l', label: 'Levels', run: () => onLevels?.(), enabled: onLevels !== undefined },
    { keys: 'd', label: 'Go to date', run: onDate },
    { keys: 'a', label: 'New alert at the price', run: () => onNewAlert?.(), enabled: onNewAlert !== undefined },
  ])
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-b border-line px-gutter">
      <div className="flex h-14 min-w-0 items-center gap-3 max-md:h-12">
        <SymbolChoice symbol={instrument.symbol} onChange={(symbol) => onChange({ symbol, source: null }, false)} />
        <span className="truncate text-ink-2 max-md:hidden xl:max-[1439px]:hidden">{instrument.name}</span>
        {series?.simulated ? <SourceChip on={chartNumbers(series)} /> : null}
      </div>
      <div className="order-3 flex w-full min-w-0 flex-wrap items-center gap-2 py-1 pb-2 xl:order-2 xl:w-auto xl:flex-1 xl:pb-1">
        <TimeframeChoice value={address.timeframe} onChange={(timeframe) => onChange({ timeframe })} />
        <SourceSelect address={address} series={series} sources={sources} onChange={onChange} />
        <div className="flex items-center gap-2 max-md:w-full max-md:justify-between max-md:gap-0">
          <Action icon={<ChartSpline />} label="Indicators" onClick={onIndicators} />
          {onLevels ? <Action icon={<Rows3 />} label="Levels" pressed={address.hasLevels} onClick={onLevels} /> : null}
          <DrawMenu trigger={<Action icon={<PencilLine />} label="Draw" />} own={drawings} onTool={onTool} />
          <Action icon={<CalendarSearch />} label="Go to date" onClick={onDate} />
          <Action icon={<SkipForward />} label="Newest" onClick={onNewest} />
          {onNewAlert ? <Action icon={<BellPlus />} label="Alert" onClick={onNewAlert} /> : null}
        </div>
      </div>
      <div className="order-2 ml-auto xl:order-3">
        <PriceNow instrument={instrument} price={price} series={series} last={last} />
      </div>
    </header>
  )
}

/** The heading, which opens the symbol search. The source chosen for one symbol may not hold another one. */
function SymbolChoice({ symbol, onChange }: { symbol: string; onChange: (symbol: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 className="text-16">
        <button
          type="button"
          aria-haspopup="dialog"
          title="Change the symbol"
          onClick={() => setOpen(true)}
          className="-ml-2 flex h-control items-center gap-1 rounded-control px-2 transition-colors hover:bg-raised"
        >
          {symbol}
          <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />
        </button>
      </h1>
      {open ? (
        <Optional>
          <LazySymbolDialog current={symbol} onClose={() => setOpen(false)} onChoose={onChange} />
        </Optional>
      ) : null}
    </>
  )
}

/** All of them side by side, or a list on a phone, where they do not fit. */
function TimeframeChoice(choice: { value: Timeframe; onChange: (timeframe: Timeframe) => void }) {
  return (
    <>
      <SegmentedControl
        label="Timeframe"
        hideLabel
        className="shrink-0 max-md:hidden [&_label]:px-2"
        options={timeframeOptions}
        {...choice}
      />
      <Select label="Timeframe" hideLabel className="w-28 md:hidden" options={timeframeOptions} {...choice} />
    </>
  )
}

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'icon'> {
  icon: ReactNode
  label: string
  pressed?: boolean
}

function Action({ icon, label, pressed, ...rest }: ActionProps) {
  return (
    <Button
      kind="quiet"
      className={classes('max-md:gap-1.5 max-md:px-1.5', pressed && 'bg-raised')}
      title={label}
      aria-pressed={pressed}
      {...rest}
      icon={
        <span aria-hidden="true" className="[&>svg]:size-4">
          {icon}
        </span>
      }
    >
      <span className="max-[1799px]:sr-only">{label}</span>
    </Button>
  )
}

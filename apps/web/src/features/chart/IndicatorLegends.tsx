import { findEntry, readsVolume } from '@assay/indicators'
import { firstAtOrAfter } from '@assay/market'
import { Settings2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Triangle } from '../../ui/Triangle.tsx'
import { type ChartState, shownBar } from './chart-state.ts'
import { type ChosenIndicator, drawnEntries, indicatorLabel } from './chosen-indicators.ts'
import type { DrawnColumn } from './indicator-lines.ts'
import type { LayoutStore } from './layout-store.ts'

interface Props {
  state: ChartState
  layout: LayoutStore
  indicators: readonly ChosenIndicator[]
  zone: string
  onEdit: (indicator: ChosenIndicator) => void
  onRemove: (indicator: ChosenIndicator) => void
}

/** The value of each indicator at the shown candle, at the top of its pane, with buttons for its settings and for removing it. */
export function IndicatorLegends({ state, layout, indicators, ...rest }: Props) {
  const tops = usePaneTops(layout)
  if (indicators.length === 0) return null
  const overlays = indicators.filter((chosen) => paneOf(state, chosen) === 0)
  const own = indicators.filter((chosen) => paneOf(state, chosen) > 0)
  return (
    <>
      {overlays.length > 0 ? (
        <div className="pointer-events-none absolute top-8 left-gutter flex max-w-[calc(100%-6rem)] flex-col items-start max-md:top-12">
          {overlays.map((chosen) => (
            <Legend key={chosen.key} chosen={chosen} state={state} {...rest} />
          ))}
        </div>
      ) : null}
      {own.map((chosen) => (
        <div
          key={chosen.key}
          className="pointer-events-none absolute left-gutter max-w-[calc(100%-6rem)]"
          style={{ top: (tops[paneOf(state, chosen)] ?? 0) + 4 }}
        >
          <Legend chosen={chosen} state={state} {...rest} />
        </div>
      ))}
      {state.fault ? <p className="absolute top-14 left-gutter text-12 text-down">The indicators cannot be drawn: {state.fault}</p> : null}
    </>
  )
}

function paneOf({ columns }: ChartState, { key }: ChosenIndicator): number {
  return columns.find((column) => column.key === key)?.line?.pane ?? 0
}

interface LegendProps extends Pick<Props, 'state' | 'zone' | 'onEdit' | 'onRemove'> {
  chosen: ChosenIndicator
}

function Legend({ chosen, state, zone, onEdit, onRemove }: LegendProps) {
  const label = indicatorLabel(chosen)
  const columns = state.columns.filter(({ key }) => key === chosen.key)
  const from = columns[0]?.countsFrom ?? null
  return (
    <p
      data-part="indicator"
      className="group/legend pointer-events-auto tnum flex items-center gap-x-2.5 rounded-control text-12 text-ink-2"
    >
      <span className="font-medium whitespace-nowrap">{label}</span>
      {columns.length === 0 && state.fault === null ? <span className="text-ink-3">…</span> : null}
      {columns.map((column) => (
        <Reading key={column.entry} column={column} state={state} many={drawnEntries(chosen).length > 1} />
      ))}
      {columns.some(({ values }) => values.every(Number.isNaN)) &&
      drawnEntries(chosen).some((entry) => readsVolume(entry, chosen.params)) ? (
        <span className="text-warn">needs volume, which these candles do not have</span>
      ) : null}
      {from === null ? null : (
        <span className="text-ink-3" title="A running total: its value depends on where it starts, its direction does not.">
          counted from {formatShortDateTime(from, zone)}
        </span>
      )}
      <Actions chosen={chosen} onEdit={onEdit} onRemove={onRemove} />
    </p>
  )
}

/** Shown while the legend has the pointer or the focus. */
function Actions({ chosen, onEdit, onRemove }: Pick<LegendProps, 'chosen' | 'onEdit' | 'onRemove'>) {
  const label = indicatorLabel(chosen)
  const hasSettings = Object.keys(chosen.params).length > 0
  return (
    <span className="flex opacity-0 transition-opacity group-focus-within/legend:opacity-100 group-hover/legend:opacity-100 pointer-coarse:opacity-100">
      {hasSettings ? (
        <IconButton
          label={`Settings of ${label}`}
          className="size-6!"
          icon={<Settings2 className="size-3.5" />}
          onClick={() => onEdit(chosen)}
        />
      ) : null}
      <IconButton label={`Remove ${label}`} className="size-6!" icon={<X className="size-3.5" />} onClick={() => onRemove(chosen)} />
    </span>
  )
}

const dashes = { solid: undefined, dashed: '4 2', dotted: '2 2' }

function Reading({ column, state, many }: { column: DrawnColumn; state: ChartState; many: boolean }) {
  const value = valueAt(column, state)
  const found = findEntry(column.entry)
  if (!column.line)
    return (
      <span className="flex items-center gap-1">
        <Triangle up={found?.entry.pattern !== 'bearish'} /> {value !== 0 && !Number.isNaN(value) ? 'here' : ''}
      </span>
    )
  const { color, dash } = column.line.look
  return (
    <span className="flex items-center gap-1.5">
      <svg viewBox="0 0 12 2" className="h-0.5 w-3 shrink-0" aria-hidden="true">
        <line x1={0} x2={12} y1={1} y2={1} stroke={`var(${color})`} strokeWidth={2} strokeDasharray={dashes[dash]} />
      </svg>
      {many ? <span className="text-ink-3 max-md:sr-only">{found?.indicator.outputs[found.output].label}</span> : null}
      <span className="text-ink">{formatNumber(value, column.digits)}</span>
    </span>
  )
}

/** The value at the candle under the crosshair, or at the last closed one. */
function valueAt({ times, values }: DrawnColumn, state: ChartState): number {
  const bar = shownBar(state)
  if (state.reading === null && bar === state.bars.time.length - 1) return values.at(-1) ?? Number.NaN
  const time = state.bars.time[bar]
  const i = firstAtOrAfter(times, time)
  return times[i] === time ? values[i] : Number.NaN
}

function usePaneTops(layout: LayoutStore): readonly number[] {
  const [tops, setTops] = useState<readonly number[]>([])
  useEffect(
    () =>
      layout.subscribe(() => {
        const next = layout.now()?.panes.map(({ top }) => top) ?? []
        setTops((before) => (before.join() === next.join() ? before : next))
      }),
    [layout],
  )
  return tops
}

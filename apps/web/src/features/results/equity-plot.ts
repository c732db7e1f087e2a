import uPlot from 'uplot'
import { formatCount } from '../../ui/format-number.ts'
import { themeColor } from '../../ui/theme-color.ts'
import type { EquityColumns } from './equity-at.ts'
import { moneyRange, timeLabels } from './equity-axis.ts'
import { pointOf, type ShownPoint } from './equity-point.ts'
import type { Window } from './equity-window.ts'

export const chartHeight = 300
/** Room at the right for the labels of an axis, in pixels. */
export const valueAxisRoom = 64
/** Room above the plotting area, in pixels. */
export const chartPadding = 8

export interface PlotOptions {
  columns: EquityColumns
  capital: number
  whole: Window
  width: number
  zone: string
  /** Called when the crosshair moves to a point, and with null when it leaves. */
  onPoint: (point: ShownPoint | null) => void
}

const font = '12px "Inter Variable", Inter, sans-serif'

/**
 * The equity curve: a step at each exit, a dashed line to the value of an open trade, the capital as a dotted line, money at the right,
 * time below.
 */
export function equityPlot(box: HTMLElement, options: PlotOptions): uPlot {
  const { columns, width } = options
  return new uPlot(plotOptions(options), [columns.seconds, ...linesOf(columns)], box.appendChild(frame(width)))
}

/** The line of closed trades, and that of the open one. */
function linesOf({ value, openFrom }: EquityColumns): (number | null)[][] {
  if (openFrom === null) return [value, value.map(() => null)]
  return [value.map((at, i) => (i <= openFrom ? at : null)), value.map((at, i) => (i >= openFrom ? at : null))]
}

// uPlot appends to its target, so a frame of its own lets the caller remove everything at once.
function frame(width: number): HTMLElement {
  const element = document.createElement('div')
  element.style.width = `${width}px`
  return element
}

function plotOptions({ columns, width, whole, zone, capital, onPoint }: PlotOptions): uPlot.Options {
  const quiet = themeColor('--text-3')
  const line = { stroke: themeColor('--text'), width: 1.5, points: { show: false } }
  return {
    width,
    height: chartHeight,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    legend: { show: false },
    padding: [chartPadding, 0, 0, 0],
    cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
    scales: {
      x: { range: (_plot, min, max) => (min === max ? [whole.min, whole.max] : [min, max]) },
      y: { range: moneyRange(capital, whole) },
    },
    series: [{}, { ...line, paths: uPlot.paths.stepped?.({ align: 1 }) }, { ...line, dash: [5, 4] }],
    axes: axesOf(zone),
    hooks: {
      draw: [(plot) => drawCapital(plot, capital, quiet)],
      setCursor: [(plot) => onPoint(pointOf(plot, columns))],
    },
  }
}

/** Time below, money at the right. */
function axesOf(zone: string): uPlot.Axis[] {
  const common = { font, stroke: themeColor('--text-3'), grid: { stroke: themeColor('--line'), width: 1 }, ticks: { show: false } }
  return [
    {
      ...common,
      size: 28,
      space: 80,
      values: (plot, splits, _axis, _space, step) => timeLabels(splits, step, zone, (at) => plot.valToPos(at, 'x')),
    },
    { ...common, side: 1, size: valueAxisRoom, values: (_plot, splits) => splits.map(formatCount) },
  ]
}

function drawCapital({ ctx, bbox, valToPos }: uPlot, capital: number, colour: string): void {
  const y = valToPos(capital, 'y', true)
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = uPlot.pxRatio
  ctx.setLineDash([2 * uPlot.pxRatio, 3 * uPlot.pxRatio])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}

import uPlot from 'uplot'
import { formatPercent } from '../../ui/format-number.ts'
import { themeColor } from '../../ui/theme-color.ts'
import { addGestures } from './equity-gestures.ts'
import { type PlotOptions, valueAxisRoom } from './equity-plot.ts'

export const drawdownHeight = 100
const font = '12px "Inter Variable", Inter, sans-serif'

/**
 * How far the equity is below its peak, under the curve on the same time axis: moving one moves the other. Returns a function that removes
 * it.
 */
export function drawdownPlot(box: HTMLElement, above: uPlot, options: PlotOptions): () => void {
  const { columns, whole, width } = options
  const frame = document.createElement('div')
  frame.style.width = `${width}px`
  const plot = new uPlot(plotOptions(options), [columns.seconds, columns.drawdown], box.appendChild(frame))
  const stopGestures = addGestures(plot, whole)
  joinScales(above, plot)
  return () => {
    stopGestures()
    plot.destroy()
  }
}

function plotOptions({ whole, width, zone }: PlotOptions): uPlot.Options {
  const colour = themeColor('--down')
  return {
    width,
    height: drawdownHeight,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    legend: { show: false },
    padding: [8, 0, 4, 0],
    cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false }, y: false },
    scales: {
      x: { range: (_plot, min, max) => (min === max ? [whole.min, whole.max] : [min, max]) },
      y: { range: (_plot, min) => [Math.min(min ?? 0, -0.01) * 1.06, 0] },
    },
    series: [{}, { stroke: colour, width: 1, fill: `${colour}33`, points: { show: false }, paths: uPlot.paths.stepped?.({ align: 1 }) }],
    axes: [{ show: false }, percentAxis()],
  }
}

const percentAxis = (): uPlot.Axis => ({
  side: 1,
  size: valueAxisRoom,
  font,
  stroke: themeColor('--text-3'),
  grid: { stroke: themeColor('--line'), width: 1 },
  ticks: { show: false },
  space: 28,
  values: (_plot, splits) => splits.map((percent) => formatPercent(percent, Math.min(...splits) > -2 ? 1 : 0)),
})

/** Keeps both charts at the same range of time. */
function joinScales(one: uPlot, other: uPlot): void {
  const follow = (from: uPlot, to: uPlot) => {
    const hooks = from.hooks as { setScale?: ((plot: uPlot, scale: string) => void)[] }
    hooks.setScale = [
      ...(hooks.setScale ?? []),
      (plot, scale) => {
        const { min, max } = plot.scales.x
        if (scale !== 'x' || min == null || max == null || (to.scales.x.min === min && to.scales.x.max === max)) return
        to.setScale('x', { min, max })
      },
    ]
  }
  follow(one, other)
  follow(other, one)
}

import 'uplot/dist/uPlot.min.css'
import type { Comparison } from '@assay/backtest'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { useColours } from '../../../base/use-palette.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import { themeColor } from '../../../ui/theme-color.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { timeLabels } from '../equity-axis.ts'
import { valueAxisRoom } from '../equity-plot.ts'
import { compareLook } from './compare-look.ts'
import { stepColumns } from './step-columns.ts'

const height = 300
const font = '12px "Inter Variable", Inter, sans-serif'

interface Props {
  comparison: Comparison
  zone: string
  /** Describes the lines for screen readers. */
  summary: string
}

/** The cumulative results, one line each, from 0 at the start of the common period. */
export function CompareChart({ comparison, zone, summary }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const colours = useColours()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    const element = box.current
    if (!element || width === 0) return
    const frame = document.createElement('div')
    frame.style.width = `${width}px`
    const plot = new uPlot(optionsOf(comparison, width, zone), stepColumns(comparison), element.appendChild(frame))
    return () => {
      plot.destroy()
      element.replaceChildren()
    }
  }, [comparison, width, zone, colours])
  return (
    <figure>
      <figcaption className="sr-only">{summary}</figcaption>
      <div ref={box} aria-hidden="true" style={{ height }} />
    </figure>
  )
}

function optionsOf({ figures }: Comparison, width: number, zone: string): uPlot.Options {
  const common = { font, stroke: themeColor('--text-3'), grid: { stroke: themeColor('--line'), width: 1 }, ticks: { show: false } }
  const steps = uPlot.paths.stepped?.({ align: 1 })
  return {
    width,
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), zone),
    legend: { show: false },
    padding: [8, 0, 0, 0],
    cursor: { show: false },
    series: [
      {},
      ...figures.map((_, i) => {
        const { color, dash } = compareLook(i)
        return { stroke: themeColor(color), dash: [...dash], width: 1.5, points: { show: false }, paths: steps }
      }),
    ],
    axes: [
      {
        ...common,
        size: 28,
        space: 80,
        values: (plot, splits, _axis, _space, step) => timeLabels(splits, step, zone, (at) => plot.valToPos(at, 'x')),
      },
      {
        ...common,
        side: 1,
        size: valueAxisRoom,
        values: (_plot, splits) => splits.map((percent) => formatPercent(percent, 1, { signed: true })),
      },
    ],
  }
}

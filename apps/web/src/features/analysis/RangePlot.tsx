import type { AnalysisRate } from '@assay/backtest'
import { rateText, shareText } from './analysis-words.ts'

const [width, height] = [112, 14]
/** The shares between which the plot is drawn, on a scale from 0 to 1. */
const [low, high] = [0.25, 0.75]
const place = (share: number) => (width * (Math.min(high, Math.max(low, share)) - low)) / (high - low)

/** The 95 % interval of a rate, with a tick at the rate and a dotted line at the share of any bar. */
export function RangePlot({ rate }: { rate: AnalysisRate }) {
  if (rate.rate === null || rate.lower === null || rate.upper === null || rate.base === null) return <span className="text-ink-2">–</span>
  const said = `${rateText(rate)}, any bar ${shareText(rate.base)}`
  return (
    <svg width={width} height={height} role="img" aria-label={said} className="block">
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} className="stroke-line-2" />
      <rect
        x={place(rate.lower)}
        y={height / 2 - 2.5}
        width={Math.max(1, place(rate.upper) - place(rate.lower))}
        height={5}
        className="fill-ink-3"
      />
      <line x1={place(rate.base)} x2={place(rate.base)} y1={0} y2={height} className="stroke-ink-2" strokeDasharray="2 2" />
      <rect x={place(rate.rate) - 1} y={1} width={2} height={height - 2} className="fill-ink" />
    </svg>
  )
}

import type { ReactNode } from 'react'
import type { DrawnLine } from '../../../base/candles/drawn-lines.ts'
import { classes } from '../../../ui/classes.ts'
import { Triangle } from '../../../ui/Triangle.tsx'
import type { ListedTrade } from '../listed-trades.ts'
import { marksHide } from './trade-marks.ts'

interface Props {
  trade: ListedTrade | null
  trades: readonly ListedTrade[]
  /** The candles are slower than those of the run: stops are not drawn. */
  isCoarse: boolean
  /** The indicators. */
  lines: readonly DrawnLine[]
}

const dashes = { solid: 'border-solid', dashed: 'border-dashed', dotted: 'border-dotted' } as const

/** The meaning of the marks and lines in the chart. Levels are listed if a selected trade has them. */
export function Legend({ trade, trades, isCoarse, lines }: Props) {
  const hasStops = !isCoarse && trades.some(({ initial_stop }) => initial_stop !== null)
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
      {lines.map(({ id, look }) => (
        <Sign key={id} name={id}>
          <span className={classes('w-4 border-t-2', dashes[look.dash])} style={{ borderColor: `var(${look.color})` }} />
        </Sign>
      ))}
      {marksHide(trades, isCoarse) ? null : <Marks />}
      {trade ? <Line name="entry price" look="border-dotted border-ink-3" /> : null}
      {trade && trade.initial_stop !== null ? <Line name="stop" look="border-solid border-down" /> : null}
      {trade && trade.target !== null ? <Line name="target" look="border-dashed border-up" /> : null}
      {hasStops ? <Line name="stops of the other trades" look="border-dotted border-down" /> : null}
      {/* The library's licence requires a visible mention. */}
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="ml-auto text-ink-3 hover:text-ink-2">
        Charts by TradingView
      </a>
    </p>
  )
}

function Marks() {
  return (
    <>
      <Sign name="long entry">
        <Triangle up className="text-ink" />
      </Sign>
      <Sign name="short entry">
        <Triangle up={false} className="text-ink" />
      </Sign>
      <Sign name="exit, won">
        <span className="size-2 rounded-full bg-up" />
      </Sign>
      <Sign name="exit, lost">
        <span className="size-2 bg-down" />
      </Sign>
    </>
  )
}

function Sign({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      {children} {name}
    </span>
  )
}

const Line = ({ name, look }: { name: string; look: string }) => (
  <Sign name={name}>
    <span className={classes('w-4 border-t-2', look)} />
  </Sign>
)

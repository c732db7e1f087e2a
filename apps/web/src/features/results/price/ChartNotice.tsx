import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Slow } from '../../../ui/Slow.tsx'
import type { TradeChartState } from './open-trade-chart.ts'

/** What is loading or missing: in place of the candles before there are any, later below them. */
export function ChartNotice({ state: { bars, left, right }, onRetry }: { state: TradeChartState; onRetry: () => void }) {
  const empty = bars.time.length === 0
  const trouble = [right, left].find((edge) => typeof edge === 'object')
  if (trouble)
    return (
      <Over middle={empty}>
        <p>
          {trouble.message} {empty ? 'The figures of this result stand without the chart.' : null}
        </p>
        {trouble.state === 'refused' ? (
          <Button onClick={onRetry}>Try again</Button>
        ) : (
          <p className="text-ink-3">The chart tries again by itself.</p>
        )}
      </Over>
    )
  if (!empty) return null
  if (left === 'end' && right === 'end')
    return <Over middle>The bars of this period are no longer held. The figures above were computed when they were.</Over>
  return (
    <Over middle>
      <Skeleton className="h-72 w-full" />
      <span className="sr-only">The candles are loading.</span>
      <Slow action={<Button onClick={onRetry}>Try again</Button>}>The server is slow to respond.</Slow>
    </Over>
  )
}

function Over({ middle, children }: { middle: boolean; children: ReactNode }) {
  return (
    <div
      role="status"
      className={classes(
        'absolute z-10',
        middle
          ? 'inset-0 flex flex-col items-stretch justify-center gap-3 rounded-chip bg-page p-4 text-center'
          : 'bottom-9 left-2 text-12 text-warn',
      )}
    >
      {children}
    </div>
  )
}

import type { Trouble } from '../../base/candles/fetch-bars.ts'
import type { Edge } from '../../base/candles/series-windows.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Slow } from '../../ui/Slow.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { ChartControl } from './chart-control.ts'
import type { ChartState } from './chart-state.ts'
import type { ChartSeries } from './resolve-series.ts'

interface Props {
  series: ChartSeries
  state: ChartState
  control: ChartControl
  onSlower?: { label: string; run: () => void }
}

/** What is loading, missing or at its end: in the middle while there are no candles, later at the edge concerned. */
export function BoardNotices({ series, state, control, onSlower }: Props) {
  const { bars, left, right, farthest, freshness } = state
  if (bars.time.length === 0) return <Nothing series={series} edge={typeof right === 'object' ? right : left} control={control} />
  return (
    <>
      <EdgeNotice side="left" edge={left} control={control} />
      <EdgeNotice side="right" edge={right} control={control} />
      <div role="status" className="absolute bottom-10 left-1/2 flex -translate-x-1/2 flex-col items-center gap-2 text-12">
        {farthest && onSlower ? (
          <p className={notice}>
            More candles do not fit.
            <Button className="h-7!" onClick={onSlower.run}>
              {onSlower.label}
            </Button>
          </p>
        ) : null}
        {freshness === 'late' ? (
          <p className={classes(notice, 'text-warn')}>The server does not respond: newer candles may be missing.</p>
        ) : null}
      </div>
    </>
  )
}

const notice = 'flex items-center gap-2.5 rounded-control border border-line-2 bg-raised px-2.5 py-1.5 whitespace-nowrap shadow-float'

function Nothing({ series: { symbol, timeframe }, edge, control }: { series: ChartSeries; edge: Edge; control: ChartControl }) {
  const middle = 'absolute inset-0 grid place-content-center p-gutter'
  if (edge === 'loading' || edge === 'more')
    return (
      <div role="status" className={classes(middle, 'text-ink-3')}>
        <span className="flex items-center justify-center gap-2">
          <Spinner /> The candles are loading
        </span>
        <Slow action={<Button onClick={control.retry}>Try again</Button>}>The server is slow to respond.</Slow>
      </div>
    )
  return (
    <div className={middle}>
      {edge === 'end' ? (
        <EmptyState
          title="No candles for that time"
          action={
            <>
              <Button onClick={() => control.goTo('newest')}>Show the newest</Button>
              <ButtonLink to="/data">Bring bars</ButtonLink>
            </>
          }
        >
          <p>
            No {timeframe} bars of {symbol} are held there.
          </p>
        </EmptyState>
      ) : (
        <TroubleNotice trouble={edge} onRetry={control.retry} />
      )}
    </div>
  )
}

/** Progress of bars that are being fetched, or the reason why there are none. */
export function TroubleNotice({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  if (trouble.state === 'waiting')
    return (
      <div className="w-80 max-w-full">
        <ProgressBar label={trouble.message} value={trouble.progress} />
        <Slow>The chart keeps what has arrived and opens by itself.</Slow>
      </div>
    )
  return (
    <Failure
      title="The candles cannot be shown."
      detail={trouble.message}
      kept={trouble.state === 'offline' ? 'The page asks again every few seconds.' : undefined}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

function EdgeNotice({ side, edge, control }: { side: 'left' | 'right'; edge: Edge; control: ChartControl }) {
  const place = side === 'left' ? 'left-gutter' : 'right-20'
  if (typeof edge === 'string') return null
  return (
    <div role="status" className={classes('absolute top-1/2 max-w-60 text-12', place)}>
      <p className={classes(notice, 'whitespace-normal')}>
        {edge.state === 'waiting' ? <Spinner /> : null}
        {edge.message}
        {edge.state === 'refused' ? (
          <Button className="h-7!" onClick={control.retry}>
            Try again
          </Button>
        ) : null}
      </p>
    </div>
  )
}

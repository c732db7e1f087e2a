import { findInstrument } from '@assay/market'
import { useEffect, useRef, useState } from 'react'
import { openChartView } from '../../base/candles/chart-view.ts'
import type { DrawnLine } from '../../base/candles/drawn-lines.ts'
import { BarsTrouble, fetchBars } from '../../base/candles/fetch-bars.ts'
import type { ChartMark } from '../../base/candles/marked-candles.ts'
import { useColours } from '../../base/use-palette.ts'
import { Button } from '../../ui/Button.tsx'
import { candleZone } from '../../ui/format-date.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'
import { priceText, sideText } from './journal-words.ts'
import { type DrawablePosition, windowOf } from './trade-window.ts'

interface Props {
  position: DrawablePosition
  zone: string
  /** Releases near the position, in UTC milliseconds. */
  events: readonly number[]
}

type Loaded = Awaited<ReturnType<typeof fetchBars>>
type State = { at: 'loading' } | { at: 'trouble'; message: string } | { at: 'bars'; loaded: Loaded }

/** A position on the candles of its time: when and at which price it was opened and closed, and the releases near it. */
export function TradePicture({ position, zone, events }: Props) {
  const [tries, setTries] = useState(0)
  const state = useBars(position, tries)
  const { instrument, side, entryPrice, exitPrice } = position
  const { timeframe } = windowOf(position)
  const again = () => setTries(tries + 1)
  const source = state.at === 'bars' && state.loaded ? state.loaded.meta : null
  return (
    <section aria-label="The trade on the chart" className="min-w-0 px-gutter py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-14">
          {instrument} {timeframe}
        </h2>
        <span className="text-ink-2">
          {sideText(side)} at {priceText(entryPrice, instrument)}
          {exitPrice === null ? '' : `, left at ${priceText(exitPrice, instrument)}`}
        </span>
        {source ? <Source {...source} /> : null}
      </div>
      <div className="relative mt-2 h-72">
        {state.at === 'bars' && state.loaded ? (
          <Candles position={position} zone={candleZone(timeframe, zone)} events={events} loaded={state.loaded} />
        ) : (
          <Instead state={state} onRetry={again} />
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span>
          Arrows are your fills{source && !source.simulated ? ', dotted lines their prices' : ''}
          {events.length > 0 ? ', circles are releases' : ''}.
        </span>
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="ml-auto hover:text-ink-2">
          Charts by TradingView
        </a>
      </p>
    </section>
  )
}

const Source = ({ simulated, label }: { simulated: boolean; label: string }) => (
  <span className={simulated ? 'text-warn' : 'text-ink-3'}>{simulated ? 'simulated candles: not what your broker saw' : label}</span>
)

function Instead({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (state.at === 'loading')
    return (
      <div role="status">
        <Skeleton className="h-72 w-full" />
        <span className="sr-only">The candles are loading.</span>
        <Slow action={<Button onClick={onRetry}>Try again</Button>}>The server is slow to respond.</Slow>
      </div>
    )
  return (
    <div
      role="status"
      className="grid h-full place-content-center gap-3 rounded-panel border border-dashed border-line-2 px-6 text-center text-ink-2"
    >
      <p>
        {state.at === 'trouble' ? state.message : 'No candles of that time are held.'} The figures of the trade stand without the chart.
      </p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  )
}

function useBars(position: DrawablePosition, tries: number): State {
  const [state, setState] = useState<State>({ at: 'loading' })
  const { instrument, openedAt, closedAt } = position
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const left = new AbortController()
    const { timeframe, from, to } = windowOf({ openedAt, closedAt })
    setState({ at: 'loading' })
    fetchBars({ symbol: instrument, timeframe, provider: 'auto', from, to }, left.signal).then(
      (loaded) => setState({ at: 'bars', loaded }),
      (error: unknown) => {
        if (left.signal.aborted) return
        if (!(error instanceof BarsTrouble)) throw error
        setState({ at: 'trouble', message: error.trouble.message })
      },
    )
    return () => left.abort()
  }, [instrument, openedAt, closedAt, tries])
  return state
}

function Candles({ position, zone, events, loaded: { bars, meta } }: Props & { loaded: NonNullable<Loaded> }) {
  const box = useRef<HTMLDivElement>(null)
  const colours = useColours()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    if (!box.current) return
    const digits = findInstrument(position.instrument)?.digits ?? 2
    const view = openChartView(box.current, { digits, zone, onSeen: () => undefined, onRead: () => undefined })
    view.setBars(bars, false)
    view.setMarks(marksOf(position, events))
    // Real fills are far from simulated candles, and their lines would flatten the chart.
    if (!meta.simulated) view.setLines(linesOf(position, bars.time, digits))
    view.go(windowOf(position).seen)
    return () => view.remove()
  }, [bars, meta, position, zone, events, colours])
  return <div ref={box} className="absolute inset-0 isolate overflow-hidden rounded-chip" />
}

function marksOf({ side, openedAt, closedAt, result }: DrawablePosition, events: readonly number[]): ChartMark[] {
  const [below, above] = side === 'long' ? (['below', 'above'] as const) : (['above', 'below'] as const)
  const marks: ChartMark[] = [
    { at: Date.parse(openedAt), side: below, tone: 'strong', text: 'Entry' },
    ...(closedAt ? [{ at: Date.parse(closedAt), side: above, tone: result < 0 ? 'down' : 'up', text: 'Left' } as const] : []),
    ...events.map((at): ChartMark => ({ at, side: 'above', shape: 'circle' })),
  ]
  return marks.sort((a, b) => a.at - b.at)
}

/** The prices of the fills, drawn from the opening to the close. */
function linesOf({ openedAt, closedAt, entryPrice, exitPrice }: DrawablePosition, time: Float64Array, digits: number): DrawnLine[] {
  const [from, to] = [Date.parse(openedAt), closedAt ? Date.parse(closedAt) : Number.POSITIVE_INFINITY]
  const times = time.filter((at, i) => (time[i + 1] ?? Number.POSITIVE_INFINITY) > from && at <= to)
  const line = (id: string, price: number): DrawnLine => ({
    id,
    pane: 0,
    look: { color: '--text-3', dash: 'dotted' },
    form: 'steps',
    digits,
    times,
    values: times.map(() => price),
  })
  return [...(entryPrice === null ? [] : [line('entry', entryPrice)]), ...(exitPrice === null ? [] : [line('exit', exitPrice)])]
}

import { useEffect, useRef } from 'react'
import { useTimezone } from '../../base/store.ts'
import { useColours } from '../../base/use-palette.ts'
import { classes } from '../../ui/classes.ts'
import { firstView, sameView, spanOf, type View, wantedAround } from './candle-view.ts'
import { drawCandles } from './draw-candles.ts'
import { type PickedBar, pickBars, pickedBar } from './picked-bar.ts'
import type { ChartWindow } from './preview-words.ts'
import { scrollCandles } from './scroll-candles.ts'

/** The callbacks of scrollable candles: which others are needed, and which are in view. */
export interface Scroll {
  /** Requests candles around this time; the infinities are the ends of the period. */
  onAround: (time: number) => void
  onSpan: (from: number, to: number) => void
  /** The time of a candle that was clicked, or chosen with Enter. */
  onPick?: (time: number) => void
}

interface Props {
  chart: ChartWindow
  className?: string
  scroll?: Scroll
  /** Time of the marked candle. */
  picked?: number | null
}

/** Owns the candle chart. When drawn again it keeps the view the user moved to, or else shows the part of interest. */
export function Candles({ chart, className, scroll, picked = null }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const kept = useRef<{ chart: ChartWindow; view: View } | null>(null)
  const bar = useRef<PickedBar | null>(null)
  const told = useRef(scroll)
  told.current = scroll
  const colours = useColours()
  const zone = useTimezone()
  const scrolls = scroll !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    if (!box.current) return
    const before = kept.current
    const drawn = drawCandles(box.current, chart, zone, (before && sameView(before.chart, before.view, chart)) ?? firstView(chart))
    bar.current = pickedBar(drawn, chart, (time) => told.current?.onAround(time))
    const stop = scrolls ? scrollThrough(box.current, drawn, chart, { kept, told }) : undefined
    const stopPicks = scrolls ? pickBars(box.current, drawn, chart, (time) => told.current?.onPick?.(time)) : undefined
    return () => {
      stop?.()
      stopPicks?.()
      drawn.remove()
    }
  }, [chart, zone, colours, scrolls])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chart that is drawn anew is marked anew
  useEffect(() => bar.current?.mark(picked), [picked, chart, zone, colours, scrolls])
  if (!scrolls) return <div ref={box} aria-hidden="true" className={classes('w-full', className)} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      ref={box}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: so that its keys can be reached
      tabIndex={0}
      aria-label={`Price chart. Arrow keys move through the period, Home and End go to its ends, plus and minus zoom${scroll.onPick ? ', Enter explains the bar in the middle' : ''}.`}
      className={classes('w-full rounded-chip', className)}
    />
  )
}

interface Refs {
  /** The view the user moved to; null before that. */
  kept: { current: { chart: ChartWindow; view: View } | null }
  told: { current: Scroll | undefined }
}

function scrollThrough(box: HTMLElement, drawn: ReturnType<typeof drawCandles>, chart: ChartWindow, { kept, told }: Refs): () => void {
  let moved = kept.current !== null
  return scrollCandles(box, drawn, chart, {
    onMove: () => {
      moved = true
    },
    onView(view, resting) {
      if (moved) kept.current = { chart, view }
      told.current?.onSpan(...spanOf(chart, view))
      const around = moved && resting ? wantedAround(chart, view) : null
      if (around !== null) told.current?.onAround(around)
    },
    onEnd(end) {
      kept.current = null
      moved = false
      told.current?.onAround(end === 'start' ? -Infinity : Infinity)
    },
  })
}

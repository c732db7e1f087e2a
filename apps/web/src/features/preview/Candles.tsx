import { useEffect, useRef } from 'react'
import { useTimezone } from '../../base/store.ts'
import { useColours } from '../../base/use-palette.ts'
import { classes } from '../../ui/classes.ts'
import { firstView, sameView, spanOf, type View, wantedAround } from './candle-view.ts'
import { drawCandles } from './draw-candles.ts'
import { type PickedBar, pickBars, pickedBar } from './picked-bar.ts'
import type { ChartWindow } from './preview-words.ts'
import { scrollCandles } from './scroll-candles.ts'

/** Where candles can be scrolled through: what is wanted besides those held, and what is in view. */
export interface Scroll {
  /** Candles around this time are wanted; the infinities mean the ends of the period. */
  onAround: (time: number) => void
  onSpan: (from: number, to: number) => void
  /** A candle was clicked, or Enter pressed: its time. */
  onPick?: (time: number) => void
}

interface Props {
  chart: ChartWindow
  className?: string
  scroll?: Scroll
  /** Time of the candle that is marked. */
  picked?: number | null
}

/** Owns the candle chart. Drawn anew it stays where somebody has moved it, else it shows what there is to see. */
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
  /** Where somebody has moved the candles; null before. */
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

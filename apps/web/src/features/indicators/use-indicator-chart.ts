import { type RefObject, useEffect, useRef, useState } from 'react'
import { useColours } from '../../base/use-palette.ts'
import { lastOf } from './example-lines.ts'
import { barAfterKey, windowOf } from './example-window.ts'
import { type ChartOptions, drawIndicator, type IndicatorChart } from './indicator-chart.ts'

/** The bar that is read. */
export interface Reading {
  bar: number
  /** By an arrow key, not by the pointer. */
  byKey: boolean
}

/** Keeps the chart in `box` as it should be, and knows which bar of it is read. `readByKey` tells whether a key was for that. */
export function useIndicatorChart(box: RefObject<HTMLElement | null>, options: Omit<ChartOptions, 'window' | 'onRead'>) {
  const { bars, lines, chosen, priceDigits, digits, zone } = options
  const chart = useRef<IndicatorChart | null>(null)
  const colours = useColours()
  const [reading, setReading] = useState<Reading | null>(null)
  const count = bars.time.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads the colours when it is made
  useEffect(() => {
    if (!box.current || count === 0) return
    const last = chosen.entry.pattern ? lastOf(chosen) : count - 1
    const window = windowOf(count, box.current.clientWidth, last)
    // The library also tells that no bar is pointed at when the chart moves under a crosshair that a key has set.
    const onRead = (bar: number | null) => setReading((before) => (bar !== null ? { bar, byKey: false } : before?.byKey ? before : null))
    const drawn = drawIndicator(box.current, { bars, lines, chosen, priceDigits, digits, zone, window, onRead })
    chart.current = drawn
    return () => {
      chart.current = null
      setReading(null)
      drawn.remove()
    }
  }, [box, bars, lines, chosen, priceDigits, digits, zone, colours])

  function readByKey(key: string): boolean {
    const bar = barAfterKey(key, reading?.bar ?? count, count)
    if (bar === null) return false
    chart.current?.readAt(bar)
    setReading({ bar, byKey: true })
    return true
  }

  function stopReading() {
    chart.current?.clear()
    setReading(null)
  }

  return { reading, readByKey, stopReading }
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useColours } from '../../base/use-palette.ts'
import { lastOf } from './example-lines.ts'
import { barAfterKey, windowOf } from './example-window.ts'
import { type ChartOptions, drawIndicator, type IndicatorChart } from './indicator-chart.ts'

/** The bar under the crosshair. */
export interface Reading {
  bar: number
  /** Chosen with an arrow key, not with the pointer. */
  byKey: boolean
}

/** Keeps the chart in `box` up to date, and knows the bar under the crosshair. `readByKey` returns whether it used the key. */
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
    // When the chart moves under a crosshair set by a key, the library also reports that no bar is pointed at.
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

import { useEffect, useRef } from 'react'
import { useTimezone } from '../../app/store.ts'
import { useTheme } from '../../app/use-theme.ts'
import { classes } from '../../ui/classes.ts'
import { drawCandles } from './draw-candles.ts'
import type { ChartWindow } from './preview-words.ts'

/** Owns the candle chart. */
export function Candles({ chart, className }: { chart: ChartWindow; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const zone = useTimezone()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides the colours that the chart reads when it is made
  useEffect(() => (box.current ? drawCandles(box.current, chart, zone) : undefined), [chart, zone, theme])
  return <div ref={box} aria-hidden="true" className={classes('w-full', className)} />
}

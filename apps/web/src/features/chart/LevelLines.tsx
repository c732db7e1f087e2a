import { useLayoutEffect, useRef } from 'react'
import { formatPrice } from '../../ui/format-number.ts'
import { placeLines } from './AlertLines.tsx'
import type { LayoutStore } from './layout-store.ts'

/** A price at which the market turned. */
export interface ChartLevel {
  price: number
  /** What it is, in a few words. */
  label: string
}

interface Props {
  levels: readonly ChartLevel[]
  digits: number
  layout: LayoutStore
}

/** Measured levels as quiet lines over the candles, each named at the left. */
export function LevelLines({ levels, digits, layout }: Props) {
  const box = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const place = () => box.current && placeLines(box.current, layout)
    place()
    return layout.subscribe(place)
  })
  return (
    <ul ref={box} aria-label="Levels" className="pointer-events-none absolute inset-0 overflow-hidden">
      {levels.map(({ price, label }) => (
        <li key={price} data-price={price} className="absolute left-0 h-0 border-t border-info/60" style={{ right: 'var(--scale)' }}>
          <span className="tnum absolute bottom-0.5 left-gutter rounded-chip bg-page/80 px-1 text-12 text-ink-2">
            {formatPrice(price, digits)} {label}
          </span>
        </li>
      ))}
    </ul>
  )
}

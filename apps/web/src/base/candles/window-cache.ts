import type { Bars, Timeframe } from '@assay/market'
import { noBars } from './bars.ts'
import { type Stretch, stretchOf } from './windows.ts'

export interface CacheNeeds {
  timeframe: Timeframe
  /** Loads the bars of a stretch; null if there are none. */
  load: (stretch: Stretch, signal: AbortSignal) => Promise<Bars | null>
  /** The stretches known to have no bars. */
  gaps: readonly Stretch[]
  now: () => number
}

interface Held {
  bars: Bars
  /** Read after its time was over, so it will not grow. */
  complete: boolean
}

/** How many windows stay in memory, the most recently used ones: about 5 MB. */
const mostHeld = 24

/** The windows of a series, read at the first request. */
export function windowCache({ timeframe, load, gaps, now }: CacheNeeds) {
  const held = heldWindows()
  const running = new Map<number, Promise<Bars>>()
  let reading = new AbortController()

  const isGap = ({ from, to }: Stretch) => gaps.some((gap) => gap.from <= from && gap.to >= to)

  async function fetchWindow(index: number): Promise<Bars> {
    const stretch = stretchOf(index, timeframe)
    const askedAt = now()
    const bars = isGap(stretch) ? noBars : ((await load(stretch, reading.signal)) ?? noBars)
    held.keep(index, { bars, complete: askedAt >= stretch.to })
    return bars
  }

  return {
    /** The bars of a window, or no bars where the series has none. Throws what `load` throws. */
    get(index: number): Promise<Bars> {
      const known = held.get(index)
      if (known?.complete) {
        held.keep(index, known)
        return Promise.resolve(known.bars)
      }
      const started = running.get(index)
      if (started) return started
      const promise = fetchWindow(index).finally(() => running.get(index) === promise && running.delete(index))
      running.set(index, promise)
      return promise
    },
    /** Puts newer bars into a window that still grows. */
    put: (index: number, bars: Bars): void => held.keep(index, { bars, complete: false }),
    /** Aborts the reads under way. */
    abort(): void {
      reading.abort()
      reading = new AbortController()
      running.clear()
    },
    size: held.size,
  }
}

/** The windows in memory. When there are too many, the least recently used one is dropped. */
function heldWindows() {
  const held = new Map<number, Held>()
  return {
    get: (index: number) => held.get(index),
    keep(index: number, window: Held): void {
      held.delete(index)
      held.set(index, window)
      for (const oldest of held.keys()) {
        if (held.size <= mostHeld) return
        held.delete(oldest)
      }
    },
    size: () => held.size,
  }
}

export type WindowCache = ReturnType<typeof windowCache>

import { type Bars, barColumns, newBars } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import type { Feed } from './feed.ts'

export type Stretch = readonly [from: number, to: number]

export interface KeeperNeeds {
  readonly feed: Feed
  /** Stores closed minutes. Returns false when others of that time are held; those stay. */
  readonly keep: (symbol: string, bars: Bars, held: readonly Stretch[]) => Promise<boolean>
  readonly log: Log
}

export interface MinuteKeeper {
  /** Closes what is settled and remembers it. */
  collect(): void
  /** Hands over what is remembered; what cannot be kept now is tried again the next time. */
  flush(): Promise<void>
  /** The same at once for one symbol, for whoever needs its minutes now. */
  bring(symbol: string): Promise<void>
}

interface Waiting {
  readonly bars: Bars[]
  readonly held: Stretch[]
}

/** Parts that are remembered of a symbol while they cannot be kept: two days of minutes. */
const mostParts = 2880

/** Brings the whole minutes of the feed to where bars are kept, a few minutes at a time: each writing rewrites a month. */
export function minuteKeeper({ feed, keep, log }: KeeperNeeds): MinuteKeeper {
  let waiting = new Map<string, Waiting>()

  function remember(symbol: string, bars: readonly Bars[], held: readonly Stretch[]): void {
    const known = waiting.get(symbol) ?? { bars: [], held: [] }
    waiting.set(symbol, { bars: [...known.bars, ...bars].slice(-mostParts), held: [...known.held, ...held].slice(-mostParts) })
  }

  async function keepOne(symbol: string, parts: Waiting): Promise<void> {
    try {
      const isKept = await keep(symbol, joined(parts.bars), parts.held)
      if (!isKept) log.warn({ symbol }, 'minute bars built from quotes are not stored: others are already held')
    } catch (error) {
      log.warn({ err: error, symbol }, 'minute bars built from quotes cannot be stored now; it will be tried again')
      remember(symbol, parts.bars, parts.held)
    }
  }

  function collect(): void {
    for (const { symbol, closed } of feed.closeMinutes()) {
      // A symbol that has never been quoted is not held: nobody speaks for it.
      if (feed.last(symbol)) remember(symbol, [closed.whole], closed.held)
    }
  }

  return {
    collect,
    async bring(symbol) {
      collect()
      const parts = waiting.get(symbol)
      if (!parts || !waiting.delete(symbol)) return
      await keepOne(symbol, parts)
    },
    async flush() {
      const all = waiting
      waiting = new Map()
      for (const [symbol, parts] of all) await keepOne(symbol, parts)
    },
  }
}

function joined(parts: readonly Bars[]): Bars {
  const bars = newBars(parts.reduce((count, { time }) => count + time.length, 0))
  let at = 0
  for (const part of parts) {
    for (const name of barColumns) bars[name].set(part[name], at)
    at += part.time.length
  }
  return bars
}

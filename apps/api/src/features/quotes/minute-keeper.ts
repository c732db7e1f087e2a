import { type Bars, barColumns, newBars } from '@assay/market'
import type { Log } from '../../platform/machine/log.ts'
import type { Feed } from './feed.ts'

export type Stretch = readonly [from: number, to: number]

export interface KeeperNeeds {
  readonly feed: Feed
  /** Stores closed minutes. Returns false if different ones are stored for that time; those stay. */
  readonly keep: (symbol: string, bars: Bars, held: readonly Stretch[]) => Promise<boolean>
  readonly log: Log
}

export interface MinuteKeeper {
  /** Closes the settled minutes and holds them in memory. */
  collect(): void
  /** Stores the minutes in memory. What cannot be stored now is retried the next time. */
  flush(): Promise<void>
  /** Collects and stores the minutes of one symbol at once, for a caller that needs them now. */
  bring(symbol: string): Promise<void>
}

interface Waiting {
  readonly bars: readonly Bars[]
  readonly held: readonly Stretch[]
}

const nothing: Waiting = { bars: [], held: [] }

/** The number of parts held in memory for a symbol while they cannot be stored: two days of minutes. */
const mostParts = 2880

/** Stores the whole minutes of the feed, some minutes at a time, because each write rewrites a month. */
export function minuteKeeper({ feed, keep, log }: KeeperNeeds): MinuteKeeper {
  const waiting = new Map<string, Waiting>()
  const writing = new Map<string, Promise<void>>()

  function remember(symbol: string, earlier: Waiting, later: Waiting): void {
    const [bars, held] = [
      [...earlier.bars, ...later.bars],
      [...earlier.held, ...later.held],
    ]
    waiting.set(symbol, { bars: bars.slice(-mostParts), held: held.slice(-mostParts) })
  }

  async function keepOne(symbol: string, parts: Waiting): Promise<void> {
    try {
      const isKept = await keep(symbol, joined(parts.bars), parts.held)
      if (!isKept) log.warn({ symbol }, 'minute bars built from quotes are not stored: others are already held')
    } catch (error) {
      log.warn({ err: error, symbol }, 'minute bars built from quotes cannot be stored now; it will be tried again')
      remember(symbol, parts, waiting.get(symbol) ?? nothing)
    }
  }

  /** Writes one after the other for each symbol, so a caller also waits for minutes that are already being written. */
  function keepAll(symbol: string): Promise<void> {
    const before = writing.get(symbol) ?? Promise.resolve()
    const kept = before.then(async () => {
      const parts = waiting.get(symbol)
      if (parts && waiting.delete(symbol)) await keepOne(symbol, parts)
    })
    writing.set(symbol, kept)
    return kept
  }

  function collect(): void {
    for (const { symbol, closed } of feed.closeMinutes()) {
      // Nothing is stored for a symbol that has never been quoted, since its source may not have it.
      if (feed.last(symbol)) remember(symbol, waiting.get(symbol) ?? nothing, { bars: [closed.whole], held: closed.held })
    }
  }

  return {
    collect,
    async bring(symbol) {
      collect()
      await keepAll(symbol)
    },
    async flush() {
      for (const symbol of [...waiting.keys()]) await keepAll(symbol)
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

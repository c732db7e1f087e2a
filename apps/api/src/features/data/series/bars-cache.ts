import type { Bars } from '@assay/market'
import { type SharedWork, sharedWork } from '../making/shared-work.ts'
import { bytesOf } from './shared-bars.ts'

interface Entry {
  readonly from: number
  readonly to: number
  readonly made: SharedWork<Bars>
  bytes: number
}

/**
 * Keeps series in memory and drops those unused for longest first. A series serves any range inside the one it was made for.
 * `name` must change with its content. Concurrent callers share one load.
 */
export function barsCache(mostBytes: number) {
  const kept = entries(mostBytes)
  return {
    /** The bars of at least [from, to). If they are not in memory, calls `make`, and aborts it when all callers have left. */
    async get(name: string, from: number, to: number, make: (left: AbortSignal) => Promise<Bars>, signal?: AbortSignal): Promise<Bars> {
      const known = kept.of(name)
      const found = known.find((entry) => entry.from <= from && entry.to >= to && !entry.made.isAbandoned())
      if (found) return found.made.join(signal)
      const entry: Entry = { from, to, made: sharedWork(make), bytes: 0 }
      known.push(entry)
      entry.made.settled(
        (bars) => kept.weigh(name, entry, bytesOf(bars)),
        () => kept.drop(name, entry),
      )
      return entry.made.join(signal)
    },
    bytes: kept.bytes,
  }
}

export type BarsCache = ReturnType<typeof barsCache>

/** Entries by name, those unused for longest first, and their total bytes. */
function entries(mostBytes: number) {
  const byName = new Map<string, Entry[]>()
  let total = 0

  function drop(name: string, entry: Entry): void {
    total -= entry.bytes
    entry.bytes = 0
    leaveOut(byName, name, entry)
  }

  function makeRoom(): void {
    for (const [name, all] of byName)
      for (const entry of all) {
        if (total <= mostBytes) return
        // An entry that is still being made takes no memory yet.
        if (entry.bytes > 0) drop(name, entry)
      }
  }

  return {
    drop,
    bytes: () => total,
    /** The entries of a name, which counts as used now. */
    of(name: string): Entry[] {
      const all = byName.get(name) ?? []
      byName.delete(name)
      byName.set(name, all)
      return all
    },
    /** Records the size of an entry that has been made, and drops smaller entries inside its range. */
    weigh(name: string, entry: Entry, bytes: number): void {
      const all = byName.get(name) ?? []
      if (!all.includes(entry)) return
      entry.bytes = bytes
      total += bytes
      for (const inside of all.filter((each) => each !== entry && each.from >= entry.from && each.to <= entry.to)) drop(name, inside)
      makeRoom()
    },
  }
}

function leaveOut(byName: Map<string, Entry[]>, name: string, entry: Entry): void {
  const left = byName.get(name)?.filter((each) => each !== entry) ?? []
  if (left.length > 0) byName.set(name, left)
  else byName.delete(name)
}

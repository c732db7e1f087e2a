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
 * Keeps series in memory, the longest unused ones dropped first. A series is found again for any range inside the one it was made for;
 * `name` must change with its content. Two that ask at once share one loading.
 */
export function barsCache(mostBytes: number) {
  const byName = new Map<string, Entry[]>()
  let total = 0

  function touch(name: string): Entry[] {
    const entries = byName.get(name) ?? []
    byName.delete(name)
    byName.set(name, entries)
    return entries
  }

  function drop(name: string, entry: Entry): void {
    const left = byName.get(name)?.filter((each) => each !== entry) ?? []
    total -= entry.bytes
    entry.bytes = 0
    if (left.length > 0) byName.set(name, left)
    else byName.delete(name)
  }

  function makeRoom(): void {
    for (const [name, entries] of byName) {
      for (const entry of entries) {
        if (total <= mostBytes) return
        // One that is still being made holds nothing yet.
        if (entry.bytes > 0) drop(name, entry)
      }
    }
  }

  return {
    /** The bars of [from, to) at least; `make` is called where they are not kept, and given up when all who asked for it have left. */
    async get(name: string, from: number, to: number, make: (left: AbortSignal) => Promise<Bars>, signal?: AbortSignal): Promise<Bars> {
      const entries = touch(name)
      const found = entries.find((entry) => entry.from <= from && entry.to >= to && !entry.made.isAbandoned())
      if (found) return found.made.join(signal)
      const entry: Entry = { from, to, made: sharedWork(make), bytes: 0 }
      entries.push(entry)
      entry.made.settled(
        (bars) => {
          if (!byName.get(name)?.includes(entry)) return
          entry.bytes = bytesOf(bars)
          total += entry.bytes
          for (const inside of entries.filter((each) => each !== entry && each.from >= from && each.to <= to)) drop(name, inside)
          makeRoom()
        },
        () => drop(name, entry),
      )
      return entry.made.join(signal)
    },
    bytes: () => total,
  }
}

export type BarsCache = ReturnType<typeof barsCache>

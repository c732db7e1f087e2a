import { type Bars, barColumns, newBars, sliceBars } from '@assay/market'

/** What a later write does with bars that are stored already. */
export interface MergePolicy {
  /** A bar with other values replaces the stored one instead of being refused. */
  readonly replace?: boolean
  /** Opening time of a stored bar that was unfinished. It may always be replaced. */
  readonly unfinished?: number | null
}

export interface Merged {
  readonly bars: Bars
  /** The numbers of bars that were new, were stored with the same values, and were stored with other values. */
  readonly added: number
  readonly same: number
  readonly replaced: number
}

/** Opening time of the first bar that is stored with other values and may not be replaced. */
export interface Conflict {
  readonly conflictAt: number
}

const values = barColumns.filter((name) => name !== 'time')

/** Merges two ascending series into one. */
export function mergeBars(held: Bars, added: Bars, { replace = false, unfinished = null }: MergePolicy): Merged | Conflict {
  if (held.time.length === 0) return { bars: added, added: added.time.length, same: 0, replaced: 0 }
  const merged = newBars(held.time.length + added.time.length)
  const counts = { added: 0, same: 0, replaced: 0 }
  let [i, j, made] = [0, 0, 0]
  const take = (from: Bars, at: number) => {
    for (const name of barColumns) merged[name][made] = from[name][at]
    made++
  }
  while (i < held.time.length || j < added.time.length) {
    const heldTime = i < held.time.length ? held.time[i] : Number.POSITIVE_INFINITY
    const addedTime = j < added.time.length ? added.time[j] : Number.POSITIVE_INFINITY
    if (heldTime < addedTime) take(held, i++)
    else if (addedTime < heldTime) {
      take(added, j++)
      counts.added++
    } else {
      const same = values.every((name) => held[name][i] === added[name][j])
      if (!same && !replace && heldTime !== unfinished) return { conflictAt: heldTime }
      counts[same ? 'same' : 'replaced']++
      take(added, j++)
      i++
    }
  }
  return { bars: sliceBars(merged, 0, made), ...counts }
}

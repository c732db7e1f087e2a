import { historyBars, type PreparedRun } from '@assay/backtest'
import type { SearchBars } from '@assay/discover'

interface Kept {
  /** Bars before the searched part that were asked for. */
  readonly history: number
  readonly source: Promise<SearchBars>
}

export interface KeptSources {
  /** The bars of a search, with at least the history of this run of its searched part. */
  of(searchId: string, prepared: PreparedRun): Promise<SearchBars>
  close(): void
}

/** Bars of so many searches stay in memory between their chunks. */
const mostKept = 2
const idleMs = 30_000

/**
 * The chunks of a search read the same bars, which take longer to draw or to read than many variants take to run. Every chunk still looks at its
 * variants' own history. Whoever ends a search reads its bars anew, and so notices when they were changed meanwhile.
 */
export function keptSources(read: (prepared: PreparedRun) => Promise<SearchBars>): KeptSources {
  const kept = new Map<string, Kept>()
  let idle: NodeJS.Timeout | undefined
  const forget = () => kept.clear()

  function keep(searchId: string, entry: Kept): void {
    kept.delete(searchId)
    kept.set(searchId, entry)
    const [oldest] = kept.keys()
    if (kept.size > mostKept) kept.delete(oldest)
    clearTimeout(idle)
    idle = setTimeout(forget, idleMs).unref()
  }

  return {
    of(searchId, prepared) {
      const history = historyBars(prepared.plan)
      const known = kept.get(searchId)
      const entry = known && known.history >= history ? known : { history, source: read(prepared) }
      keep(searchId, entry)
      entry.source.catch(() => kept.delete(searchId))
      return entry.source
    },
    close() {
      clearTimeout(idle)
      forget()
    },
  }
}

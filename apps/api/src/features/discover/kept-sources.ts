import { historyBars, type PreparedRun } from '@assay/backtest'
import type { SearchBars } from '@assay/discover'

interface Kept {
  /** The number of bars before the searched part that were requested. */
  readonly history: number
  readonly source: Promise<SearchBars>
}

export interface KeptSources {
  /** The bars of a search, with at least the history that this run needs before the searched part. */
  of(searchId: string, prepared: PreparedRun): Promise<SearchBars>
  close(): void
}

/** The number of searches whose bars stay in memory between their chunks. */
const mostKept = 2
const idleMs = 30_000

/**
 * Keeps the bars that the chunks of a search share. Simulating or reading them takes longer than running many variants. Every chunk still uses its
 * variants' own history. The end of a search reads the bars again, and so notices when they have changed.
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

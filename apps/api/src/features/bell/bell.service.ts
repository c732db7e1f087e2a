import { alertLimits, type Bell, type BellQuery } from '@assay/contracts'
import { byteOrderMark, csvLine } from '../../platform/http/csv-line.ts'
import type { BellStore } from './bell.store.ts'

export interface BellService {
  /** Newest first; fifty by default. */
  list(userId: string, query: BellQuery): Promise<Bell>
  /** Every firing that is kept, newest first, as a table. Times are UTC. */
  csv(userId: string): Promise<string>
  /** Marks everything up to a number as read. The mark never moves back. */
  read(userId: string, seq: number): Promise<{ message: string }>
}

const usualLimit = 50
const columns = ['at', 'symbol', 'kind', 'message', 'price', 'late', 'simulated', 'source'] as const

export const bellService = (bell: BellStore): BellService => ({
  async list(userId, { before = Number.MAX_SAFE_INTEGER, limit = usualLimit }) {
    const { newest, read } = await bell.marks(userId)
    // Leaves out firings newer than the marks, so that all figures are of one moment.
    const firings = await bell.newestFirst(userId, Math.min(before, newest + 1), limit)
    return { firings, unread: newest - read, seq: newest }
  },
  async csv(userId) {
    const firings = await bell.newestFirst(userId, Number.MAX_SAFE_INTEGER, alertLimits.firings)
    return byteOrderMark + [columns, ...firings.map((firing) => columns.map((name) => firing[name]))].map(csvLine).join('')
  },
  async read(userId, seq) {
    await bell.read(userId, seq)
    return { message: 'Read.' }
  },
})

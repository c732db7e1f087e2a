import type { Bell, BellQuery } from '@assay/contracts'
import type { BellStore } from './bell.store.ts'

export interface BellService {
  /** Newest first; fifty unless told otherwise. */
  list(userId: string, query: BellQuery): Promise<Bell>
  /** Everything up to a number has been read; what was read stays read. */
  read(userId: string, seq: number): Promise<{ message: string }>
}

const usualLimit = 50

export const bellService = (bell: BellStore): BellService => ({
  async list(userId, { before = Number.MAX_SAFE_INTEGER, limit = usualLimit }) {
    const { newest, read } = await bell.marks(userId)
    // Not what has fired since: the numbers are of one moment.
    const firings = await bell.newestFirst(userId, Math.min(before, newest + 1), limit)
    return { firings, unread: newest - read, seq: newest }
  },
  async read(userId, seq) {
    await bell.read(userId, seq)
    return { message: 'Read.' }
  },
})

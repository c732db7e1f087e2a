import { type ListedSearch, Refusal, type Search, type SearchDraft } from '@assay/contracts'
import { chunksOf, gridOf, ideaOfSearch, requireRunnable, requireSeal } from '@assay/discover'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { NewSearch } from './searches.store.ts'

export interface DiscoverNeeds {
  readonly searches: {
    create(userId: string, search: NewSearch): Promise<ListedSearch>
    list(userId: string): Promise<ListedSearch[]>
    find(userId: string, id: string): Promise<Search | undefined>
    cancel(userId: string, id: string): Promise<boolean>
    remove(userId: string, id: string): Promise<boolean>
  }
  /** Throws `PREMIUM_REQUIRED`. */
  readonly needPremium: (account: Account, feature: 'discover') => void
  readonly requireBars: (spec: SearchDraft['spec']) => Promise<void>
  /** Queues tickets for the chunks that wait. */
  readonly topUp: () => Promise<void>
  readonly changed: (id: string) => Promise<void>
}

export type DiscoverService = ReturnType<typeof discoverService>

export function discoverService({ searches, needPremium, requireBars, topUp, changed }: DiscoverNeeds) {
  return {
    list: (account: Account) => searches.list(account.id),
    async create(account: Account, { name, spec }: SearchDraft): Promise<ListedSearch> {
      needPremium(account, 'discover')
      requireSeal(spec)
      const grid = gridOf(spec)
      requireRunnable(spec, grid)
      await requireBars(spec)
      const search = await searches.create(account.id, {
        name,
        idea: ideaOfSearch(spec),
        spec,
        variants: grid.count,
        chunks: chunksOf(grid),
      })
      await topUp()
      return search
    },
    async read(account: Account, id: string): Promise<Search> {
      const found = await searches.find(account.id, id)
      if (!found) throw new Refusal('SEARCH_NOT_FOUND')
      return found
    },
    /** Cancels a running search, or deletes one that has ended. */
    async remove(account: Account, id: string): Promise<{ message: string }> {
      if (await searches.cancel(account.id, id)) {
        await Promise.all([changed(id), topUp()])
        return { message: 'The search is cancelled. What it tried stays counted.' }
      }
      if (!(await searches.remove(account.id, id))) throw new Refusal('SEARCH_NOT_FOUND')
      return { message: 'The search is deleted. What it tried stays counted.' }
    },
  }
}

import { type NewsKind, type NewsSource, type NewsSourceDraft, newsKinds, Refusal } from '@assay/contracts'
import { readOpml } from '@assay/news'
import { refuseForbiddenNumber } from '../../platform/outward/addresses.ts'
import { readTarget } from '../../platform/outward/target.ts'
import type { SourcesStore } from './sources.store.ts'
import { opmlOf } from './write-feeds.ts'

export interface SourcesNeeds {
  readonly sources: SourcesStore
  /** Whether sources may be in private networks. */
  readonly allowPrivate: boolean
}

/** The number of feeds taken from one OPML document. */
const mostFeeds = 200

export type SourcesService = ReturnType<typeof sourcesService>

/** The operator's table of sources. */
export function sourcesService({ sources, allowPrivate }: SourcesNeeds) {
  async function add({ url, ...rest }: NewsSourceDraft): Promise<NewsSource> {
    const address = readTarget(url, allowPrivate, 'url')
    refuseForbiddenNumber(address, allowPrivate, 'url')
    return sources.add({ ...rest, url: address.href })
  }

  return {
    list: sources.list,
    add,
    change: sources.change,
    async remove(id: string): Promise<{ removed: true }> {
      await sources.remove(id)
      return { removed: true }
    },
    opml: async (): Promise<string> => opmlOf(await sources.list()),
    /** A feed that the list gives no kind of ours gets `kind`. */
    async addOpml(opml: string, kind: NewsKind): Promise<{ added: number; known: number; refused: { url: string; why: string }[] }> {
      const feeds = readOpml(opml)
      if (!feeds) throw new Refusal('OPML_REFUSED')
      const answer = { added: 0, known: 0, refused: [] as { url: string; why: string }[] }
      for (const { title, url, categories } of feeds.slice(0, mostFeeds)) {
        try {
          await add({
            name: title.trim().slice(0, 80) || url.slice(0, 80),
            kind: newsKinds.find((each) => categories.includes(each)) ?? kind,
            url,
          })
          answer.added++
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'NEWS_SOURCE_KNOWN') answer.known++
          else answer.refused.push({ url: url.slice(0, 200), why: error.message })
        }
      }
      return answer
    },
  }
}

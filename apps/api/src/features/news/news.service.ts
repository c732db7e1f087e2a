import {
  type NewsDetails,
  type NewsFilter,
  type NewsItem,
  type NewsList,
  type NewsMarks,
  type NewsPrices,
  newsLimits,
  Refusal,
  type TopNews,
} from '@assay/contracts'
import { minuteMs } from '@assay/market'
import type { Cursor, ItemsStore } from './items.store.ts'
import type { HeldMinutes } from './reactions.ts'
import { rssOf } from './write-feeds.ts'

export interface NewsNeeds {
  readonly items: ItemsStore
  readonly heldMinutes: HeldMinutes
  readonly publicUrl: URL
}

/** The time around a headline that its chart shows. */
const chart = { beforeMs: 60 * minuteMs, afterMs: 240 * minuteMs }

export type NewsService = ReturnType<typeof newsService>

/** Answers the readers of news. Everything except their marks is the same for all users. */
export function newsService({ items, heldMinutes, publicUrl }: NewsNeeds) {
  const find = async (userId: string, id: string): Promise<NewsItem> => {
    const item = await items.find(userId, id)
    if (!item) throw new Refusal('NEWS_NOT_FOUND')
    return item
  }

  return {
    async list(userId: string, { older, ...filter }: NewsFilter & { older?: string | undefined }): Promise<NewsList> {
      // Read before the list: a headline that arrives in between is then counted as new once more instead of being missed.
      const newest = await items.newest()
      const [found, count] = await Promise.all([
        items.list(userId, filter, older === undefined ? undefined : cursorOf(older)),
        older === undefined ? items.count(userId, filter) : null,
      ])
      const shown = found.slice(0, newsLimits.page)
      return {
        items: shown,
        older: found.length > shown.length ? cursorAfter(shown[shown.length - 1]) : null,
        count,
        newest,
      }
    },
    async newer(userId: string, { after, ...filter }: NewsFilter & { after: string }): Promise<{ count: number }> {
      return { count: await items.newer(userId, filter, after) }
    },
    top: (userId: string, symbols: readonly string[]): Promise<TopNews> => items.top(userId, symbols),
    async one(userId: string, id: string): Promise<NewsDetails> {
      const item = await find(userId, id)
      return { item, story: await items.story(userId, item.story) }
    },
    prices: async (userId: string, id: string, symbol: string): Promise<NewsPrices> =>
      pricesAround(heldMinutes, await find(userId, id), symbol),
    async mark(userId: string, id: string, marks: NewsMarks): Promise<NewsMarks> {
      if (!(await items.mark(userId, id, marks))) throw new Refusal('NEWS_NOT_FOUND')
      return marks
    },
    rss: async (userId: string, filter: NewsFilter): Promise<string> => rssOf(await items.list(userId, filter, undefined), publicUrl),
  }
}

async function pricesAround(heldMinutes: HeldMinutes, { publishedAt }: NewsItem, symbol: string): Promise<NewsPrices> {
  const none = { symbol, label: null, time: [], close: [] }
  if (publishedAt === null) return none
  const at = Math.floor(Date.parse(publishedAt) / minuteMs) * minuteMs
  const held = await heldMinutes(symbol, [at - chart.beforeMs, at + chart.afterMs], at)
  if ('isCoarse' in held) return none
  return { symbol, label: held.label, time: [...held.bars.time], close: [...held.bars.close] }
}

const timeOf = ({ publishedAt, receivedAt }: NewsItem): number => Date.parse(publishedAt ?? receivedAt)
const cursorAfter = (item: NewsItem): string => `${timeOf(item)}-${item.id}`

function cursorOf(text: string): Cursor {
  const [at, id] = text.split('-')
  return { at: new Date(Number(at)), id }
}

import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { openLeadership } from '../../platform/database/leadership.ts'
import { outwardReader } from '../../platform/outward/read.ts'
import { type ItemsStore, itemsStore } from './items.store.ts'
import { type KeptItem, keepItems } from './keep-items.ts'
import { newsRoutes } from './news.routes.ts'
import { newsService } from './news.service.ts'
import { newsPoller } from './poller.ts'
import { type HeldMinutes, measureDue } from './reactions.ts'
import { sourcesService } from './sources.service.ts'
import { sourcesStore } from './sources.store.ts'
import { newsWatch } from './watch.ts'

const toldAtOnce = 20

/** News for every user. The program that leads reads the sources. */
export function joinNews(
  app: FastifyInstance,
  { config, log, database, duties, publicUrl }: Platform,
  { heldMinutes }: { heldMinutes: HeldMinutes },
): Pick<ItemsStore, 'everything'> {
  const { db, pool } = database
  const [items, sources] = [itemsStore(db), sourcesStore(db)]
  const reader = outwardReader({ allowPrivate: config.feedsPrivate === '1' })
  const poller = newsPoller({
    sources,
    reader,
    keep: (source, found, now) => keepItems(db, source, found, now),
    onKept: (source, kept) => app.sockets.toEveryone('news', told(source.name, kept)),
    log,
  })
  const watch = newsWatch({
    leadership: openLeadership({ whereto: () => pool.options, name: 'news', log }),
    poller,
    measure: () => measureDue(db, heldMinutes, Date.now()),
    cleanUp: items.cleanUp,
    log,
  })
  newsRoutes(app, newsService({ items, heldMinutes, publicUrl }), sourcesService({ sources, allowPrivate: reader.allowPrivate }))
  app.addHook('onReady', () => sources.ship(config.news === 'auto' && config.feed === 'auto'))
  if (duties.leads && config.news !== 'off') app.addHook('onListen', async () => watch.start())
  app.addHook('onClose', watch.close)
  return items
}

function told(source: string, kept: readonly KeptItem[]) {
  const ids = kept.map(({ id }) => BigInt(id))
  return {
    headlines: kept
      .toSorted((a, b) => b.at - a.at)
      .slice(0, toldAtOnce)
      .map(({ id, title, at }) => ({ id, title, source, at })),
    newest: String(ids.reduce((most, id) => (id > most ? id : most))),
  }
}

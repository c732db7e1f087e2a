import { newsApi } from '@assay/contracts'
import type { FastifyInstance } from 'fastify'
import { bytes } from '../../platform/http/prepared.ts'
import { serve } from '../../platform/http/serve.ts'
import type { NewsService } from './news.service.ts'
import type { SourcesService } from './sources.service.ts'

export function newsRoutes(app: FastifyInstance, news: NewsService, sources: SourcesService): void {
  serve(app, newsApi.list, ({ session, query }) => news.list(session.user.id, query))
  serve(app, newsApi.newer, ({ session, query }) => news.newer(session.user.id, query))
  serve(app, newsApi.top, ({ session, query }) => news.top(session.user.id, query.symbols))
  serve(app, newsApi.one, ({ session, params }) => news.one(session.user.id, params.id))
  serve(app, newsApi.prices, ({ session, params, query }) => news.prices(session.user.id, params.id, query.symbol))
  serve(app, newsApi.mark, ({ session, params, body }) => news.mark(session.user.id, params.id, body))
  serve(app, newsApi.rss, async ({ session, query }) => xml(await news.rss(session.user.id, query), 'application/rss+xml'))
  serve(app, newsApi.sources, () => sources.list())
  serve(app, newsApi.opml, async () => xml(await sources.opml(), 'text/x-opml'))
  serve(app, newsApi.addSource, ({ body }) => sources.add(body))
  serve(app, newsApi.addOpml, ({ body }) => sources.addOpml(body.opml, body.kind))
  serve(app, newsApi.changeSource, ({ params, body }) => sources.change(params.id, body))
  serve(app, newsApi.removeSource, ({ params }) => sources.remove(params.id))
}

const xml = (text: string, type: string) => bytes(Buffer.from(text), `${type}; charset=utf-8`)

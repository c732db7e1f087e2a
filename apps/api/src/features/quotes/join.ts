import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { openLeadership } from '../../platform/database/leadership.ts'
import { quoteFigures } from './quote-figures.ts'
import { quotesRoutes } from './quotes.routes.ts'
import { type QuotesNeeds, type QuotesService, quotesService } from './quotes.service.ts'

interface Needs extends Pick<QuotesNeeds, 'evaluation' | 'lastQuotes'> {
  readonly data: Pick<QuotesNeeds, 'simulatedBars' | 'heldBars' | 'hasRealBars' | 'dukascopy' | 'keepPushed'>
}

/** Live quotes. The program that leads runs the feed. */
export function joinQuotes(app: FastifyInstance, platform: Platform, { data, evaluation, lastQuotes }: Needs): QuotesService {
  const { config, log, database, duties, figures } = platform
  const quotes = quotesService({
    feed: config.feed,
    pushToken: config.feedPushToken,
    leadership: openLeadership({ whereto: () => database.pool.options, name: 'feed', log }),
    evaluation,
    lastQuotes,
    simulatedBars: data.simulatedBars,
    heldBars: data.heldBars,
    hasRealBars: data.hasRealBars,
    dukascopy: data.dukascopy,
    keepPushed: data.keepPushed,
    log,
  })
  quotesRoutes(app, quotes)
  quoteFigures(figures, quotes.figures)
  quotes.subscribe((accepted) => {
    for (const quote of accepted) app.sockets.publish(quote.symbol, 'quotes', [quote])
  })
  if (duties.leads) app.addHook('onListen', async () => quotes.start())
  app.addHook('onClose', quotes.close)
  return quotes
}

import { instantsOf } from '@assay/assistant'
import {
  accountCurrencies,
  agendaApi,
  analysisApi,
  analysisTold,
  dataApi,
  newsApi,
  type PackedCandlesHead,
  presentBlocks,
  type QuoteEntry,
  quotesApi,
  SymbolName,
  whyWords,
} from '@assay/contracts'
import { checkParams, findEntry } from '@assay/indicators'
import {
  accountPosition,
  asOf,
  dayMs,
  findInstrument,
  ratesWanted,
  type Timeframe,
  timeframeMs,
  timeframes,
  unpackBars,
} from '@assay/market'
import { z } from 'zod'
import { type ChatTool, Day, type ToolCaller, ToolRefused, tool } from './tool.ts'

const Market = SymbolName.transform((text) => text.toUpperCase()).describe('A market such as XAUUSD')

/** Candles an indicator is computed on. For most indicators this is enough for the start not to matter. */
const candles = 1500

/** How old a price or the last of some bars is. The model may not tell as present what is past. */
function agedBy(symbol: string, end: number, now: number) {
  const { isPast, age } = asOf(symbol, end, now)
  return { isPast, age: `${age} old` }
}

const getQuote = tool(
  'get_quote',
  'The last bid and ask of a market, with source and age; without any quote the last close that is held. `isPast`: it is no present price.',
  z.strictObject({ symbol: Market }),
  async ({ symbol }, { call, now }) => {
    const { quotes, sources, markets } = await call(quotesApi.list, { query: { symbols: symbol } })
    const { point = 1 } = findInstrument(symbol) ?? {}
    const [quote] = quotes
    return {
      quote: quote && {
        ...quote,
        ...agedBy(symbol, quote.at, now),
        at: new Date(quote.at).toISOString(),
        spreadPoints: Math.round((quote.ask - quote.bid) / point),
      },
      lastClose: quote ? undefined : await lastClose(symbol, call, now),
      source: sources.at(0)?.label ?? null,
      why: sources.at(0)?.why ?? null,
      isOpen: markets.at(0)?.open ?? null,
    }
  },
)

/** Null if no bars are held. */
async function lastClose(symbol: string, call: ToolCaller['call'], now: number) {
  try {
    const { levels, asOf: at, label, simulated } = await call(analysisApi.read, { params: { symbol } })
    return { close: levels.close, at: new Date(at).toISOString(), source: label, simulated, ...agedBy(symbol, at, now) }
  } catch (error) {
    if (error instanceof ToolRefused) return null
    throw error
  }
}

const getIndicator = tool(
  'get_indicator',
  'The last values of an indicator of the catalogue at closed candles. Find its name with search_indicators.',
  z.strictObject({
    symbol: Market,
    timeframe: z.enum(timeframes),
    name: z.string().max(80).describe('The name of the catalogue, such as RSI'),
    params: z.record(z.string().max(40), z.number()).default({}),
  }),
  async ({ symbol, timeframe, name, params }, caller) => {
    const { now } = caller
    const found = findEntry(name) ?? findEntry(name.toUpperCase())
    if (!found) throw new ToolRefused(`There is no indicator "${name}".`)
    const checked = checkParams(found.entry, params)
    if (!checked.ok) throw new ToolRefused(checked.problems.map(({ message }) => message).join(' '))
    const { bars, meta, why } = await lastBars(symbol, timeframe, caller)
    if (bars.time.length === 0) throw new ToolRefused(`${meta.label} has no candles of ${timeframe} of "${symbol}".`)
    const column = found.indicator.compute(bars, checked.params, { dayBoundary: 'new-york', timeframe })[found.output]
    const values = [...column.subarray(-5)].map((value) => (Number.isFinite(value) ? value : null))
    const times = [...bars.time.subarray(-5)].map((time) => new Date(time).toISOString())
    return {
      symbol,
      timeframe,
      name: found.entry.name,
      params: checked.params,
      values,
      times,
      ...agedBy(symbol, bars.time[bars.time.length - 1] + timeframeMs[timeframe], now),
      source: meta.label,
      simulated: meta.simulated,
      why,
    }
  },
)

/**
 * The last candles of the series that tells the present everywhere, and why it is that one. Where there are few or no real ones, the last
 * days are asked for, so that they are fetched if they can be; else the few are told.
 */
async function lastBars(symbol: string, timeframe: Timeframe, caller: ToolCaller) {
  const { source } = await caller.call(dataApi.serving, { query: { symbol, timeframe, purpose: 'present' } })
  const told = (held: typeof source) =>
    candlesTo(symbol, timeframe, { ...caller, end: Math.min(caller.now, held?.covered?.to ?? caller.now), provider: held?.provider })
  if (source?.why === 'live' || source?.why === 'old') return { ...(await told(source)), why: whyWords(source, zoneOf(caller)) }
  if (source?.why !== 'few') return { ...(await told(null)), why: null }
  const recent = await told(null).catch((error: unknown) => {
    if (error instanceof ToolRefused) return null
    throw error
  })
  if (recent && !recent.meta.simulated && recent.bars.time.length > 0) return { ...recent, why: null }
  return { ...(await told(source)), why: whyWords(source, zoneOf(caller)) }
}

const zoneOf = ({ context }: ToolCaller) => context.timeZone ?? 'UTC'

/** The candles that end at `end`, enough for an indicator; of the series that covers them best where no provider is named. */
async function candlesTo(
  symbol: string,
  timeframe: Timeframe,
  { call, now, end, provider }: Pick<ToolCaller, 'call' | 'now'> & { end: number; provider: string | undefined },
) {
  // Adds time for weekends, when markets are closed.
  const from = new Date(end - candles * timeframeMs[timeframe] * 1.5 - 4 * dayMs).toISOString()
  const to = new Date(now - (now % timeframeMs[timeframe])).toISOString()
  const sent = await call(dataApi.candles, { query: { symbol, timeframe, from, to, form: 'packed', ...(provider ? { provider } : {}) } })
  const lineEnd = sent.indexOf(10)
  const { meta, packing }: PackedCandlesHead = JSON.parse(new TextDecoder().decode(sent.subarray(0, lineEnd)))
  return { meta, bars: unpackBars(packing, new Uint8Array(sent.subarray(lineEnd + 1))) }
}

const getAnalysis = tool(
  'get_analysis',
  'The analysis of a market: votes of indicators, levels, volatility, seasons, how often a signal was right before. `isPast`: its bars ended more than a trading day ago. Say so first, name their last day with its year, and speak of them in the past tense only.',
  z.strictObject({ symbol: Market }),
  async ({ symbol }, { call, context, now }) => {
    const analysis = await call(analysisApi.read, { params: { symbol } })
    const told = analysisTold(analysis, now, context.timeZone ?? 'UTC')
    const leftOut = told.isPast ? Object.fromEntries(presentBlocks.map((block) => [block, 'needs bars of today'])) : {}
    return { ...analysis, ...leftOut, ...told, asOf: new Date(analysis.asOf).toISOString() }
  },
)

const listEvents = tool(
  'list_events',
  'Economic releases from a day on, with their impact and figures.',
  z.strictObject({
    from: Day.optional().describe('The first day, such as 2026-03-01; today without it'),
    days: z.int().min(1).max(14).default(1),
    currencies: z
      .array(z.string().regex(/^[A-Z]{3}$/))
      .max(10)
      .optional(),
    impact: z.enum(['low', 'medium', 'high']).default('medium'),
  }),
  async ({ from, days, currencies, impact }, { call, context, now }) => {
    const { timeZone: zone = 'UTC' } = context
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
    const listed = currencies?.length ? { currencies: currencies.join(',') } : {}
    return call(agendaApi.list, { query: { from: from ?? today, days: String(days), zone, impact, ...listed } })
  },
)

const listNews = tool(
  'list_news',
  'The newest headlines, of a market or with words: of the last days, or of the days from `from` to `to`.',
  z.strictObject({
    symbol: Market.optional(),
    search: z.string().max(200).optional(),
    days: z.int().min(1).max(30).default(3),
    from: Day.optional().describe('The first day, such as 2026-03-01'),
    to: Day.optional().describe('The last day'),
  }),
  async ({ symbol, search, days, from, to = from }, { call, context }) => {
    const span = from && to ? instantsOf({ from, to }, context.timeZone) : { days: String(days) }
    const query = { ...span, ...(symbol && { symbols: symbol }), ...(search && { search }) }
    const { items } = await call(newsApi.list, { query })
    return {
      headlines: items.slice(0, 12).map(({ id, title, summary, url, source, publishedAt, impact }) => ({
        id,
        title,
        summary: summary.slice(0, 400),
        url,
        source: source.name,
        publishedAt,
        impact,
      })),
    }
  },
)

const sizePosition = tool(
  'position_size',
  'How many lots may be held so that the stop loses no more than a part of the account and the account can pay the margin. Without costs. `limitedBy` MARGIN means that the margin allowed less than the risk; `margin` null means that it is not known.',
  z.strictObject({
    symbol: Market,
    stopPoints: z.number().positive().max(1e6),
    account: z.number().positive().max(1e12).optional().describe('Money in the account; that of the user’s own account without it'),
    currency: z.enum(accountCurrencies).optional().describe('Of the account; that of the user’s own account without it'),
    riskPercent: z.number().positive().max(100).optional().describe('What the user said in the questionnaire without it, else 1'),
    leverage: z.number().min(1).max(3000).default(100),
  }),
  async ({ symbol, stopPoints, leverage, ...said }, { call, context: { account: own } }) => {
    const instrument = findInstrument(symbol)
    if (!instrument) throw new ToolRefused(`There is no instrument "${symbol}".`)
    const isOwn = said.currency === undefined || said.currency === own?.currency
    const {
      account = isOwn ? own?.size : undefined,
      currency = own?.currency ?? instrument.quote,
      riskPercent = own?.riskPercent ?? 1,
    } = said
    if (account === undefined) throw new ToolRefused('The size of the account is not known. Ask for it.')
    const wanted = [...new Set([symbol, ...ratesWanted(instrument.quote, currency)])]
    const { quotes } = await call(quotesApi.list, { query: { symbols: wanted.join(',') } })
    const rates = Object.fromEntries(quotes.map(({ symbol: of, bid, ask }) => [of, (bid + ask) / 2]))
    const riskMoney = (account * riskPercent) / 100
    const position = accountPosition(instrument, { stopPoints, currency, riskMoney, equity: account, leverage, rates })
    if (!position) throw new ToolRefused(`There is no quote that turns ${instrument.quote} into ${currency}, so no size can be said.`)
    const { lots, lossPerLot, actualRisk, marginPerLot, limitedBy, priced } = position
    return {
      symbol,
      account,
      riskPercent,
      stopPoints,
      riskMoney,
      lots,
      lossPerLot,
      loss: actualRisk,
      currency,
      leverage,
      limitedBy,
      margin: marginPerLot === null ? null : lots * marginPerLot,
      rates: ratesTold(
        quotes.filter((quote) => priced.includes(quote.symbol)),
        rates,
      ),
    }
  },
)

const ratesTold = (quotes: readonly QuoteEntry[], rates: Readonly<Record<string, number>>) =>
  quotes.map(({ symbol, at, source, simulated }) => ({
    symbol,
    rate: rates[symbol],
    at: new Date(at).toISOString(),
    source,
    simulated,
  }))

/** Tools that report on markets. */
export const marketTools: readonly ChatTool[] = [getQuote, getIndicator, getAnalysis, listEvents, listNews, sizePosition]

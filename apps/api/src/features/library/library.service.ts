import { type FinderAsk, type Found, type LibraryTemplate, type MeasuredOn, Refusal, type TemplateFigures } from '@assay/contracts'
import {
  documentOfTemplate,
  factsOf,
  find,
  findTemplate,
  type ParameterValues,
  rank,
  splitOf,
  type Template,
  templateFault,
  templates,
} from '@assay/library'
import { findInstrument, type Instrument, spreadOf } from '@assay/market'
import type { StrategyDocument } from '@assay/strategy'
import type { NeedPremium } from '../../platform/identity/premium.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { KeptEvidence, LibraryStore } from './library.store.ts'

interface Ask {
  readonly symbol: string
  readonly spread?: number
}

interface Choice {
  readonly symbol: string
  readonly values: ParameterValues
}

export type LibraryService = ReturnType<typeof libraryService>

/** The templates of a symbol ranked at a spread, and the data on which they were measured. */
interface Ranking {
  readonly measured: MeasuredOn
  readonly rows: TemplateFigures[]
}

const listed: LibraryTemplate[] = templates.map(listedOf)
const byId: ReadonlyMap<string, LibraryTemplate> = new Map(listed.map((template) => [template.id, template]))
/** The number of rankings kept in memory. Computing one takes a tenth of a second. */
const mostRankings = 24
/** The share of lower bounds that are above 0 by luck. */
const luck = 0.1

export interface LibraryNeeds {
  readonly store: LibraryStore
  readonly needPremium: NeedPremium
  /** Whether templates are measured when bars have changed. */
  readonly isMeasuring: boolean
}

export function libraryService({ store, needPremium, isMeasuring }: LibraryNeeds) {
  const rankingOf = keptRankings(store)
  return {
    list: () => listed,
    /** Throws `TEMPLATE_NOT_FOUND`. */
    read: (id: string) => templateOf(id),
    /** Throws `TEMPLATE_NOT_FOUND` and `SYMBOL_UNKNOWN`. */
    async evidence(id: string, ask: Ask) {
      const { id: known } = templateOf(id)
      const ranking = await rankingOf(ask)
      const figures = ranking?.rows.find(({ template }) => template === known) ?? null
      return { measured: ranking?.measured ?? null, figures, tried: ranking?.rows.length ?? 0 }
    },
    /** Makes a strategy of a template with these numbers. Throws `TEMPLATE_NOT_FOUND`, `SYMBOL_UNKNOWN`, `PARAM_OUT_OF_RANGE` and `PREMIUM_REQUIRED`. */
    take(account: Account | undefined, id: string, { symbol, values }: Choice) {
      const template = findTemplate(templateOf(id).id)!
      if (template.premium) needPremium(account, 'premium_templates')
      return { document: documentWith(template, { symbol: instrumentOf(symbol).symbol, values }) }
    },
    /** Throws `SYMBOL_UNKNOWN`. */
    async find({ filters, ...ask }: Ask & { readonly filters: NonNullable<FinderAsk['filters']> }) {
      const ranking = await rankingOf(ask)
      const found = ranking ? foundIn(ranking, filters) : { measured: null, tried: 0, byLuck: 0, rows: [], filters: [] }
      return { ...found, isMeasuring }
    },
  }
}

/** Throws `PARAM_OUT_OF_RANGE`. */
function documentWith(template: Template, choice: Choice): StrategyDocument {
  const fault = templateFault(template, choice.values)
  if (fault) throw new Refusal('PARAM_OUT_OF_RANGE', { message: fault.message, path: `values.${fault.parameter}` })
  return documentOfTemplate(template, choice)
}

/** Returns rankings by symbol and cost, and keeps the latest ones. Undefined if nothing was measured. */
function keptRankings(store: LibraryStore) {
  const rankings = new Map<string, Ranking>()
  return async ({ symbol, spread }: Ask): Promise<Ranking | undefined> => {
    const instrument = instrumentOf(symbol)
    const kept = await store.find(instrument.symbol)
    if (!kept) return undefined
    const cost = spread ?? spreadOf(instrument)
    const name = `${kept.symbol} ${kept.madeAt} ${cost}`
    const known = rankings.get(name)
    if (known) return known
    const ranking = { measured: measuredOn(kept, cost, instrument), rows: await rowsOf(store, kept, cost) }
    rankings.set(name, ranking)
    if (rankings.size > mostRankings) rankings.delete(rankings.keys().next().value!)
    return ranking
  }
}

function foundIn({ measured, rows }: Ranking, filters: NonNullable<FinderAsk['filters']>): Omit<Found, 'isMeasuring'> {
  const candidates = rows.map((row) => ({ ...factsOfRow(row), ...row }))
  const found = find(candidates, filters)
  const shown = new Set(found.shown.map(({ template }) => template))
  return {
    measured,
    tried: rows.length,
    byLuck: luck * rows.filter(({ last }) => last.lower !== null).length,
    rows: rows.filter(({ template }) => shown.has(template)),
    filters: found.filters,
  }
}

function listedOf(template: Template): LibraryTemplate {
  const { id, name, idea, breaks, family, timeframe, premium = false, long, short, parameters } = template
  return { id, name, idea, breaks, family, timeframe, premium, ...factsOf(template), long, short, parameters }
}

function templateOf(id: string): LibraryTemplate {
  const template = byId.get(id)
  if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
  return template
}

function factsOfRow({ template }: TemplateFigures) {
  const { direction, conditions, indicators } = byId.get(template)!
  return { direction, conditions, indicators }
}

function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new Refusal('SYMBOL_UNKNOWN', { message: `There is no instrument "${symbol}".`, path: 'symbol' })
  return instrument
}

function measuredOn(kept: KeptEvidence, spread: number, instrument: Instrument): MeasuredOn {
  const { symbol, provider, label, simulated } = kept
  const text = (at: number) => new Date(at).toISOString()
  return {
    symbol,
    provider,
    label,
    simulated,
    from: text(kept.from),
    split: text(splitOf(kept)),
    to: text(kept.to),
    madeAt: text(kept.madeAt),
    spread,
    usualSpread: spreadOf(instrument),
  }
}

/** On simulated bars nothing is ranked: the templates are sorted by name. Templates that are no longer in the library are left out. */
async function rowsOf(store: LibraryStore, { symbol, simulated }: KeptEvidence, spread: number): Promise<TemplateFigures[]> {
  const measured = (await store.measured(symbol)).filter(({ template }) => findTemplate(template))
  const rows = rank(measured, spread)
  if (!simulated) return rows
  const name = ({ template }: TemplateFigures) => byId.get(template)!.name
  const unranked = rows.map((row) => ({ ...row, verdict: null, reason: null, adjusted: null, places: null }))
  return unranked.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
}

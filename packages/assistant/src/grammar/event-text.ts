import { type CatalogueEntry, eventParams } from '@assay/indicators'
import { currencyWords, eventNouns, impactWords } from '../read/event-words.ts'
import { entryOf } from '../read/names.ts'
import { type PhraseFound, phraseAt, phrases, phrasesOf } from '../read/phrases.ts'
import { type Found, found, type Reading, skip, wordAt } from '../read/reader.ts'
import type { SeriesNode } from './nodes.ts'

/** Parameters that select events; those not given are left out. */
export interface Events {
  readonly impact?: number
  readonly currency?: number
}

const impacts = phrases(Object.entries(impactWords))
const currencyNames = phrasesOf(currencyWords)

/** The code of a currency in the parameters of event operands. */
const currencyParam = (currency: string): number =>
  Number(Object.entries(eventParams.currency.choices ?? {}).find(([, name]) => name === currency)?.[0] ?? 0)

/** `high impact usd news`, `any event`, `eur releases`: always ends with a word for an event. */
export function eventsAt(reading: Reading, at: number, said: Events = {}): Found<Events> | undefined {
  const word = wordAt(reading, at)
  if (eventNouns.includes(word)) return found(said, at + 1)
  if (word === 'economic') return eventsAt(reading, at + 1, said)
  const impact = said.impact === undefined ? phraseAt(impacts, reading.tokens, at) : undefined
  if (impact) return eventsAt(reading, skip(reading, impact.end, 'impact', 'importance'), { ...said, impact: impact.value })
  const currency = said.currency === undefined ? phraseAt(currencyNames, reading.tokens, at) : undefined
  return currency && eventsAt(reading, currency.end, { ...said, currency: currencyParam(currency.value) })
}

/** The words before the events, for each event operand. */
const leads = phrases<string>([
  ...['to', 'until', 'till', 'before'].flatMap((word) => both(`minutes ${word}`, 'next', 'MINUTES_TO_EVENT')),
  ...['since', 'after'].flatMap((word) => both(`minutes ${word}`, 'last', 'MINUTES_SINCE_EVENT')),
  ...both('surprise of', 'last', 'EVENT_SURPRISE'),
  ...both('event surprise of', 'last', 'EVENT_SURPRISE'),
])

function both(lead: string, more: string, entry: string): (readonly [string, string])[] {
  return [
    [lead, entry],
    [`${lead} ${more}`, entry],
  ]
}

/** `minutes to the next high impact usd event`, `surprise of the last usd event`. */
export function eventSeriesAt(reading: Reading, at: number): Found<SeriesNode>[] {
  const lead: PhraseFound<string> | undefined = phraseAt(leads, reading.tokens, at)
  const events = lead && eventsAt(reading, lead.end)
  return events ? [found({ is: 'series', entry: entryOf(lead.value), params: { ...events.node }, candle: 0, at }, events.end)] : []
}

/** Whether an entry reads the calendar; such an entry has no candles of its own. */
export const isOnEvents = ({ paramSpecs }: CatalogueEntry): boolean => paramSpecs.some(({ name }) => name === 'impact')

const printedLeads: Readonly<Record<string, string>> = {
  MINUTES_TO_EVENT: 'minutes to the next',
  MINUTES_SINCE_EVENT: 'minutes since the last',
  EVENT_SURPRISE: 'surprise of the last',
}

/** An event operand in the words of the grammar; undefined for any other operand. */
export function printEvents({ name }: CatalogueEntry, { impact, currency }: Readonly<Record<string, number>>): string | undefined {
  const lead = printedLeads[name]
  const strength = Object.entries(impactWords).find(([, value]) => value === impact)?.[0]
  if (lead === undefined || strength === undefined) return undefined
  const code = eventParams.currency.choices?.[currency]
  const whose = currency === 0 || code === undefined ? '' : `${code.toLowerCase()} `
  return `${lead} ${strength} impact ${whose}event`
}

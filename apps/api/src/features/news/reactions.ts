import type { NewsKind, NewsReaction } from '@assay/contracts'
import { type Reaction, reactionTo } from '@assay/events'
import { type Bars, dayMs, findInstrument, minuteMs } from '@assay/market'
import type { Db } from '../../platform/database/database.ts'
import { impactOf } from './impact.ts'
import { nextLook } from './reaction-times.ts'

/** Real one-minute bars of a symbol. `isCoarse`: only slower ones are stored. */
export type HeldMinutes = (
  symbol: string,
  range: readonly [from: number, to: number],
  /** The bars around this time decide which series is read. */
  at: number,
) => Promise<{ readonly bars: Bars; readonly provider: string; readonly label: string } | { readonly isCoarse: boolean }>

/** Long enough for a hundred hours of trading, even with a weekend in between. */
const historyMs = 11 * dayMs
const afterMs = 61 * minuteMs
const atOnce = 50

/** Measures the headlines that are due. Returns their number. */
export async function measureDue(db: Db, heldMinutes: HeldMinutes, now: number): Promise<number> {
  const due = await db
    .selectFrom('news_items')
    .innerJoin('news_sources', 'news_sources.id', 'news_items.source_id')
    .select(['news_items.id', 'published_at', 'symbols', 'news_sources.kind'])
    .where('reaction_due_at', '<=', new Date(now))
    .orderBy('reaction_due_at')
    .limit(atOnce)
    .execute()
  for (const { id, published_at, symbols, kind } of due) {
    const at = published_at?.getTime() ?? Number.NaN
    const reactions = await Promise.all(symbols.map((symbol) => reactionOf(heldMinutes, symbol, at, now)))
    const next = nextLook(at, now, reactions.every(isComplete))
    await db
      .updateTable('news_items')
      .set({
        reactions: JSON.stringify(reactions),
        impact: impactOf(kind as NewsKind, reactions).impact,
        reaction_due_at: next === null ? null : new Date(next),
      })
      .where('id', '=', id)
      .execute()
  }
  return due.length
}

const isComplete = ({ moves }: NewsReaction): boolean => moves['5'] !== null && moves['15'] !== null && moves['60'] !== null
const none = { '5': null, '15': null, '60': null }

async function reactionOf(heldMinutes: HeldMinutes, symbol: string, published: number, now: number): Promise<NewsReaction> {
  // The move starts from the price at the last whole minute before the headline.
  const at = Math.floor(published / minuteMs) * minuteMs
  const instrument = findInstrument(symbol)
  if (!instrument) return { symbol, why: 'NO_BARS', provider: null, moves: none }
  const held = await heldMinutes(symbol, [at - historyMs, at + afterMs], at)
  if ('isCoarse' in held) return { symbol, why: held.isCoarse ? 'COARSE' : 'NO_BARS', provider: null, moves: none }
  const { reason, moves } = reactionTo(held.bars, minuteMs, instrument.point, at)
  const known = (minutes: 5 | 15 | 60): Reaction['moves'][5] => (now >= at + minutes * minuteMs ? moves[minutes] : null)
  const measured = { '5': known(5), '15': known(15), '60': known(60) }
  const empty = reason !== null || Object.values(measured).every((move) => move === null)
  return { symbol, why: empty ? 'NO_BARS' : null, provider: empty ? null : held.provider, moves: measured }
}

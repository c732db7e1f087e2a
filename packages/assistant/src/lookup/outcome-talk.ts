import { listOf, phraseAt } from '../read/phrases.ts'
import { assume, type Reading, refuse } from '../read/reader.ts'
import { words } from '../read/words.ts'
import type { ChatContext } from '../result.ts'
import { atEnd, type LookupCall, lookupCall } from './lookup-call.ts'
import { saidSpans, withoutSpan } from './spans.ts'

const { journal, result: ofResult } = words.outcomeTalk

/** How many places of a message each table takes, where every place is taken by one of them; undefined if one is left over. */
function taken(reading: Reading, tables: readonly ReturnType<typeof listOf>[]): number[] | undefined {
  const counts = tables.map(() => 0)
  for (let at = 0; !atEnd(reading, at); ) {
    if (reading.tokens[at].kind === 'mark') at++
    else {
      const found = tables.map((table) => phraseAt(table, reading.tokens, at))
      const best = found.reduce((held, each, i) => ((each?.end ?? at) > (found[held]?.end ?? at) ? i : held), 0)
      const end = found[best]?.end
      if (end === undefined) return undefined
      counts[best]++
      at = end
    }
  }
  return counts
}

const journalTables = [listOf(journal.about), listOf(journal.talk)]

/** `how did i do last month`, `my pnl this week`, `my trades yesterday`: what the user's own deals closed. */
export function journalLookup(reading: Reading, context: ChatContext): LookupCall | undefined {
  if (!/\b(?:i|my|me|we|our)\b/.test(reading.text)) return undefined
  for (const said of saidSpans(reading, context)) {
    const counts = taken(withoutSpan(reading, said), journalTables)
    if (counts && (counts[0] > 0 || /\bhow (?:did|was|were|am|is|have)\b/.test(reading.text)))
      return lookupCall('account_summary', { from: said.span.from, to: said.span.to }, said.yearless ? [assume('year')] : [])
  }
  const counts = taken(reading, journalTables)
  return counts && counts[0] > 0 && !/\b(?:trades|results)\b/.test(reading.text) ? lookupCall('account_summary') : undefined
}

const resultTables = [listOf(ofResult.measures), listOf(ofResult.about), listOf(ofResult.talk)]

/** `profit factor of this backtest`, `show the result`, `how did it perform`: the figures of the result in view. */
export function resultLookup(reading: Reading, { result }: ChatContext): LookupCall | undefined {
  const counts = taken(reading, resultTables)
  if (!counts || /\b(?:i|my)\b/.test(reading.text)) return undefined
  const [measures, about] = counts
  const isNamed = /\b(?:this|that|the|its?|last|my) (?:back ?test|test|run|strategy)\b/.test(reading.text)
  const isTerm = /^\s*(?:what|explain|define)\b/.test(reading.text)
  const isAsked = about > 0 || (measures > 0 && (isNamed || (result !== undefined && !isTerm)))
  if (!isAsked) return undefined
  return result === undefined
    ? lookupCall('get_result', {}, [refuse(0, { reason: 'no_result', nearest: words.nearest.no_result })])
    : lookupCall('get_result', { result })
}

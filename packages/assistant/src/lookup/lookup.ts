import { obstacle, saidOf } from '../make/outcome.ts'
import type { Reading } from '../read/reader.ts'
import type { Mended } from '../read/token.ts'
import type { ChatContext, ChatResult } from '../result.ts'
import { newsLookup } from './headlines.ts'
import { indicatorLookup } from './indicator.ts'
import { knowledgeLookup } from './knowledge.ts'
import type { LookupCall } from './lookup-call.ts'
import { eventsLookup } from './news.ts'
import { journalLookup, resultLookup } from './outcome-talk.ts'
import { chartLookup, marketLookup, ownLookup, pageLookup } from './pages.ts'
import { sizeLookup } from './size.ts'
import { tradeLookup } from './trade.ts'

/** Tried in this order; each reads the whole message or nothing. */
const lookups: readonly ((reading: Reading, context: ChatContext) => LookupCall | undefined)[] = [
  marketLookup,
  tradeLookup,
  resultLookup,
  eventsLookup,
  newsLookup,
  ownLookup,
  pageLookup,
  journalLookup,
  chartLookup,
  indicatorLookup,
  knowledgeLookup,
]

/** A look-up with its tool, or the question or refusal that prevents it; undefined if the message is none. */
export function lookupOf(reading: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  for (const lookup of lookups) {
    const call = lookup(reading, context)
    if (call) return answered(call, mended)
  }
  return undefined
}

/** A question about a size is answered with a size, even if it also asks "should I". */
export function sizeOf(reading: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  const call = sizeLookup(reading, context)
  return call && answered(call, mended)
}

const answered = ({ tool, args, notes }: LookupCall, mended: readonly Mended[]): ChatResult =>
  obstacle(notes) ?? { kind: 'lookup', tool, args, ...saidOf(notes, mended) }

import type { Looked } from './looked.ts'
import { indicatorLookup } from './lookup-indicator.ts'
import { knowledgeLookup } from './lookup-knowledge.ts'
import { eventsLookup, newsLookup } from './lookup-news.ts'
import { marketLookup, ownLookup, pageLookup } from './lookup-pages.ts'
import { sizeLookup } from './lookup-size.ts'
import { tradeLookup } from './lookup-trade.ts'
import { obstacle, saidOf } from './outcome.ts'
import type { Reading } from './reader.ts'
import type { ChatContext, ChatResult } from './result.ts'
import type { Mended } from './token.ts'

/** Tried in this order; each reads the whole message or nothing. */
const lookups: readonly ((reading: Reading, context: ChatContext) => Looked | undefined)[] = [
  marketLookup,
  tradeLookup,
  eventsLookup,
  newsLookup,
  ownLookup,
  pageLookup,
  indicatorLookup,
  knowledgeLookup,
]

/** A look-up with its tool, or the question or refusal that prevents it; undefined if the message is none. */
export function lookupOf(reading: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  for (const lookup of lookups) {
    const looked = lookup(reading, context)
    if (looked) return answered(looked, mended)
  }
  return undefined
}

/** A question about a size is answered with a size, even if it also asks "should I". */
export function sizeOf(reading: Reading, context: ChatContext, mended: readonly Mended[]): ChatResult | undefined {
  const looked = sizeLookup(reading, context)
  return looked && answered(looked, mended)
}

const answered = ({ tool, args, notes }: Looked, mended: readonly Mended[]): ChatResult =>
  obstacle(notes) ?? { kind: 'lookup', tool, args, ...saidOf(notes, mended) }

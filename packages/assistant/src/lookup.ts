import type { Looked } from './looked.ts'
import { indicatorLookup } from './lookup-indicator.ts'
import { knowledgeLookup } from './lookup-knowledge.ts'
import { eventsLookup, newsLookup, releaseLookup } from './lookup-news.ts'
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
  sizeLookup,
  tradeLookup,
  releaseLookup,
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
    if (!looked) continue
    const { tool, args, notes } = looked
    return obstacle(notes) ?? { kind: 'lookup', tool, args, ...saidOf(notes, mended) }
  }
  return undefined
}

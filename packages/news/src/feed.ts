import { textOf } from './bytes.ts'
import { type Published, readDate } from './date.ts'
import { entriesOfJson, entriesOfXml, type FeedEntries, type FeedEntry, type FeedKind } from './entries.ts'
import { canonicalLink } from './link.ts'
import { cut } from './plain.ts'
import { isUnsafe, parseXml } from './xml.ts'

/** The maximum size of a document, in bytes. */
export const largestFeed = 5 * 2 ** 20

/** Why a document gave no items. */
export type FeedFault = 'TOO_LARGE' | 'EMPTY' | 'UNSAFE_XML' | 'NOT_A_FEED' | 'MALFORMED'

/** An item of a feed as it is stored: plain text, and the address that identifies it. */
export interface FeedItem extends Published {
  readonly title: string
  readonly url: string
  readonly summary: string
}

export interface FeedRead {
  readonly kind: FeedKind | null
  readonly error: FeedFault | null
  readonly items: readonly FeedItem[]
  /** Items that were left out, by the first reason that applied. */
  readonly dropped: { readonly noTitle: number; readonly noUrl: number; readonly duplicate: number }
}

/** A document as it was received. `url`: its address; `receivedAt`: when, UTC milliseconds. */
export interface FeedDocument {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly url: string
  readonly receivedAt: number
}

/** Reads a document whole or not at all. It fetches nothing. */
export function readFeed(document: FeedDocument): FeedRead {
  const found = entriesIn(document)
  if (typeof found === 'string') return { kind: null, error: found, items: [], dropped: { noTitle: 0, noUrl: 0, duplicate: 0 } }
  return { kind: found.kind, error: null, ...itemsOf(found.entries, document.receivedAt) }
}

function entriesIn({ bytes, contentType, url }: FeedDocument): FeedEntries | FeedFault {
  if (bytes.length > largestFeed) return 'TOO_LARGE'
  const text = textOf(bytes, contentType)
  if (text === '') return 'EMPTY'
  if (text.startsWith('{')) return parsed(() => entriesOfJson(JSON.parse(text), url))
  if (isUnsafe(text)) return 'UNSAFE_XML'
  if (/^<(?:!doctype html|html|head|body)(?![\w-])/i.test(text)) return 'NOT_A_FEED'
  return parsed(() => entriesOfXml(parseXml(text), url))
}

function parsed(read: () => FeedEntries | null): FeedEntries | FeedFault {
  try {
    return read() ?? 'NOT_A_FEED'
  } catch {
    return 'MALFORMED'
  }
}

const longestTitle = 300
const longestSummary = 500

function itemsOf(entries: readonly FeedEntry[], receivedAt: number): Pick<FeedRead, 'items' | 'dropped'> {
  const items: FeedItem[] = []
  const dropped = { noTitle: 0, noUrl: 0, duplicate: 0 }
  const seen = new Set<string>()
  const identifies = identifying(entries)
  for (const { title, summary, links, id, date } of entries) {
    const url = links.map(({ link, base }) => canonicalLink(link, base)).find((link) => link !== null)
    if (title === '') dropped.noTitle++
    else if (!url) dropped.noUrl++
    else if (seen.has(`url ${url}`) || (identifies(id) && seen.has(`id ${id}`))) dropped.duplicate++
    else {
      seen.add(`url ${url}`).add(`id ${id}`)
      items.push({ title: cut(title, longestTitle), url, summary: cut(summary, longestSummary), ...readDate(date, receivedAt) })
    }
  }
  return { items, dropped }
}

/** What feeds write where they have no identity for an item. */
const placeholders: ReadonlySet<string> = new Set(['', 'n/a', 'none', 'null', 'undefined', '-', '0'])
/** An identity that so many items share is none of theirs. */
const tooMany = 3

function identifying(entries: readonly FeedEntry[]): (id: string) => boolean {
  const counts = new Map<string, number>()
  for (const { id } of entries) counts.set(id, (counts.get(id) ?? 0) + 1)
  return (id) => !placeholders.has(id.trim().toLowerCase()) && counts.get(id)! < tooMany
}

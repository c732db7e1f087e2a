import { type FeedFault, type FeedItem, readFeed } from '@assay/news'
import type { OutwardAnswer, OutwardReader } from '../../platform/outward/read.ts'
import { readFault } from '../../platform/outward/read-fault.ts'
import { pauseAfter, retryAfterMs } from './rhythm.ts'

/** What the request to a source needs. */
export interface AskedSource {
  readonly url: string
  readonly etag: string | null
  readonly last_modified: string | null
}

/** The outcome of a reading. `error` is a sentence for the page and never contains the address. */
export type SourceReading =
  | { readonly error: string; readonly leastPauseMs: number }
  | {
      readonly error: null
      /** Null: nothing has changed since the last reading. */
      readonly items: readonly FeedItem[] | null
      readonly etag: string | null
      readonly lastModified: string | null
      readonly pauseMs: number
    }

const sentences: Readonly<Record<FeedFault, string>> = {
  TOO_LARGE: 'The document is larger than 5 MB.',
  EMPTY: 'The document is empty.',
  UNSAFE_XML: 'The document declares entities, which Assay does not read.',
  NOT_A_FEED:
    'The address serves a page or another kind of file, and no feed. Look on the site for the address of its RSS, Atom or JSON feed.',
  MALFORMED: 'The feed is damaged: it is not well-formed.',
}

const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5'

/** The number of items taken from one document. A feed lists its newest first. */
const mostItems = 200
/** Items with a longer address are left out. */
const longestUrl = 2000

/** Reads a source once. Throws only faults of this program, and the reason of an aborted signal. */
export async function readSource(
  reader: OutwardReader,
  source: AskedSource,
  { now, signal }: { now: () => number; signal: AbortSignal },
): Promise<SourceReading> {
  try {
    const answer = await reader.read(source.url, { headers: headersFor(source), signal })
    return readingOf(answer, source, now())
  } catch (error) {
    return { error: readFault(error), leastPauseMs: 0 }
  }
}

const headersFor = ({ etag, last_modified }: AskedSource): Record<string, string> => ({
  accept,
  ...(etag && { 'if-none-match': etag }),
  ...(last_modified && { 'if-modified-since': last_modified }),
})

function readingOf({ status, headers, bytes, url }: OutwardAnswer, asked: AskedSource, now: number): SourceReading {
  const pauseMs = pauseAfter(headers, bytes, now)
  if (status === 304) return { error: null, items: null, etag: asked.etag, lastModified: asked.last_modified, pauseMs }
  if (status !== 200) return { error: `The address responded with status ${status}.`, leastPauseMs: retryAfterMs(headers, now) }
  const { error, items } = readFeed({ bytes, contentType: headers['content-type'] ?? '', url, receivedAt: now })
  if (error) return { error: sentences[error], leastPauseMs: 0 }
  return {
    error: null,
    items: items.filter((item) => item.url.length <= longestUrl).slice(0, mostItems),
    etag: kept(headers.etag),
    lastModified: kept(headers['last-modified']),
    pauseMs,
  }
}

/** Validators are sent back unchanged. One that is too long or cannot be sent is dropped. */
const kept = (validator: string | undefined): string | null =>
  validator !== undefined && validator.length <= 500 && /^[\x20-\x7e]*$/.test(validator) ? validator : null

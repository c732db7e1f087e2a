import type { IncomingHttpHeaders } from 'node:http'
import { dayMs, minuteMs } from '@assay/market'

const usualMs = 5 * minuteMs
const longestMs = dayMs
/** The part of a document that is searched for how often the feed is to be read. */
const headBytes = 16_384

/**
 * Milliseconds until a source is read again: five minutes, or longer if its `Cache-Control`, its `Retry-After` or the `ttl` of its channel asks for
 * that, up to a day.
 */
export function pauseAfter(headers: IncomingHttpHeaders, document: Buffer, now: number): number {
  const asked = [maxAgeMs(headers), retryAfterMs(headers, now), ttlMs(document)]
  return Math.min(longestMs, Math.max(usualMs, ...asked))
}

/** The pause that the server asks for, given in seconds or as an HTTP date; 0 if it asks for none. */
export function retryAfterMs({ 'retry-after': asked }: IncomingHttpHeaders, now: number): number {
  if (asked === undefined) return 0
  const ms = /^\d{1,9}$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now
  return ms > 0 ? Math.min(longestMs, ms) : 0
}

function maxAgeMs({ 'cache-control': control = '', age = '0' }: IncomingHttpHeaders): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(control)?.[1]
  return seconds === undefined ? 0 : Math.max(0, Number(seconds) - (Number(age) || 0)) * 1000
}

function ttlMs(document: Buffer): number {
  const minutes = /<ttl>\s*(\d{1,5})\s*<\/ttl>/i.exec(document.toString('latin1', 0, headBytes))?.[1]
  return minutes === undefined ? 0 : Number(minutes) * minuteMs
}

import type { Firing, PushMessage } from '@assay/contracts'
import { daySeconds } from '@assay/market'
import webpush from 'web-push'
import { momentOnClock, oneLine } from '../../platform/mail/wording.ts'
import type { PushSubscription } from './channels.store.ts'
import type { VapidKey } from './vapid.ts'

const longestMessage = 600
const [linesTold, longestLine] = [5, 100]
const mostBytes = 3000

/** The notification for one firing, or for several (oldest first) under the tag of the newest. */
export function pushMessage(firings: readonly [Firing, ...Firing[]], zone: string): PushMessage {
  const newest = firings[firings.length - 1]
  if (firings.length === 1) return ofOne(newest, zone)
  const told = firings.slice(-linesTold).map((firing) => `${titleOf(firing)}: ${oneLine(firing.message, longestLine)}`)
  return { title: `${firings.length} price alerts`, body: told.join('\n'), tag: newest.id, url: '/dashboard' }
}

const titleOf = ({ symbol, simulated }: Firing) => (simulated ? `${symbol}, simulated` : symbol)

function ofOne(firing: Firing, zone: string): PushMessage {
  const { id, symbol, message, at, late } = firing
  const line = oneLine(message, longestMessage)
  return {
    title: titleOf(firing),
    body: late ? `${line}\n${momentOnClock(at, zone)}, found out afterwards` : line,
    tag: id,
    url: `/chart?symbol=${encodeURIComponent(symbol)}`,
  }
}

/** How long a push service keeps the message for a browser that is offline. */
const keptSeconds = daySeconds

/**
 * The request to a subscription's push service: encrypted for its browser (RFC 8291), signed by this server (RFC
 * 8292).
 */
export function pushCall({ endpoint, p256dh, auth }: PushSubscription, key: VapidKey, subject: string, message: PushMessage) {
  const plain = JSON.stringify(message)
  if (Buffer.byteLength(plain) > mostBytes) throw new Error('A push is too long.')
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, plain, {
    vapidDetails: { subject, publicKey: key.publicKey, privateKey: key.privateKey },
    TTL: keptSeconds,
    urgency: 'high',
    // A retry replaces the first message while the browser is offline.
    topic: message.tag.replaceAll('-', ''),
    contentEncoding: 'aes128gcm',
  })
  const { 'Content-Length': _, ...rest } = headers
  return { headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])), body }
}

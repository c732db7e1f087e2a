import type { PushSubscriptionBody } from '@assay/contracts'
import { workerUrl } from '../../base/page-security.ts'

/** Whether this browser can receive web push, and if not, why. */
export type PushState = { can: true; endpoint: string | null } | { can: false; why: string }

const script = '/alerts-worker.js'

/** Why web push is not possible here, or the endpoint of this browser's subscription. Asks for no permission. */
export async function pushState(): Promise<PushState> {
  if (!globalThis.isSecureContext) return { can: false, why: 'Browsers allow notifications over https and on this machine only.' }
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis))
    return { can: false, why: 'This browser does not support notifications.' }
  if (Notification.permission === 'denied')
    return { can: false, why: 'Notifications of this site are blocked in this browser. Allow them in its settings for this site.' }
  const registration = await navigator.serviceWorker.getRegistration(script)
  const subscription = await registration?.pushManager.getSubscription()
  return { can: true, endpoint: subscription?.endpoint ?? null }
}

/** Why this browser shows no notifications; the message is shown to the user. */
export class PushRefused extends Error {}

/** Asks for the permission and returns the subscription that the server sends to. */
export async function subscribePush(publicKey: string): Promise<PushSubscriptionBody> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushRefused('The browser was not allowed to show notifications.')
  await navigator.serviceWorker.register(workerUrl(script))
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const held = await pushManager.getSubscription()
  if (held && !isSameKey(held.options.applicationServerKey, key)) await held.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch((cause: unknown) => {
    throw new PushRefused('The push service of this browser did not respond. Try again later.', { cause })
  })
  return subscription.toJSON() as PushSubscriptionBody
}

/** Ends this browser's push subscription. */
export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(script)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Decodes base64url to bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(decoded, (letter) => letter.charCodeAt(0))
}

function isSameKey(held: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(held ?? new ArrayBuffer(0))
  return bytes.length === key.length && bytes.every((byte, i) => byte === key[i])
}

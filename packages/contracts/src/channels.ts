import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** What one user may have. */
export const channelLimits = { devices: 10 } as const

/** Where alerts reach a user beside the page. */
export const AlertChannels = z.object({
  /** The address of the account. */
  email: z.string(),
  push: z.object({
    /**
     * What a browser subscribes with (VAPID, base64url). It changes when the operator rotates the secrets: a browser whose subscription has another
     * `applicationServerKey` goes on being reached, and may subscribe anew.
     */
    publicKey: z.string(),
    devices: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: Instant })),
  }),
  webhook: z
    .object({
      url: z.string(),
      createdAt: Instant,
      /** Why the last call did not arrive; null where it did, or none was made yet. */
      failure: z.object({ at: Instant, why: z.string() }).nullable(),
    })
    .nullable(),
})
export type AlertChannels = z.infer<typeof AlertChannels>

/** What `PushSubscription.toJSON()` gives. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{16,40}={0,2}$/) }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

/**
 * What a service worker finds in a push (`event.data.json()`), at most 3 kB. The same `tag` may come twice: shown by it, the second takes the place
 * of the first. `url` is a path of this installation, to be opened on a click.
 */
export const PushMessage = z.strictObject({
  /** "XAUUSD", "XAUUSD, simulated" or "7 price alerts". */
  title: z.string(),
  body: z.string(),
  /** The id of the firing, of the newest one where several are told together. */
  tag: z.uuid(),
  url: z.string().regex(/^\/(?!\/)/),
})
export type PushMessage = z.infer<typeof PushMessage>

export const WebhookBody = z.strictObject({ url: z.string().min(1).max(1000) })
export type WebhookBody = z.infer<typeof WebhookBody>

const ById = z.strictObject({ id: z.uuid() })

/**
 * A webhook is POSTed a `Firing` as JSON, `"test": true` beside it where the user only tries. `Assay-Delivery` is the firing's id: the same call may
 * come twice. `Assay-Signature: t=<Unix seconds>,v1=<hex>` holds HMAC-SHA256 of `<t>.<body>` under the secret as it was answered.
 */
export const channelsApi = {
  read: { method: 'GET', path: '/api/alert-channels', gate: 'complete', secret: true, response: AlertChannels },
  /** The same subscription again changes nothing; one that another user had in this browser becomes this user's. */
  addPush: {
    method: 'POST',
    path: '/api/alert-channels/push',
    gate: 'complete',
    secret: true,
    body: PushSubscriptionBody,
    response: AlertChannels,
  },
  removePush: {
    method: 'DELETE',
    path: '/api/alert-channels/push/:id',
    gate: 'complete',
    secret: true,
    params: ById,
    response: AlertChannels,
  },
  /** The secret with which calls are signed is answered this once. A new address has a new one. */
  setWebhook: {
    method: 'PUT',
    path: '/api/alert-channels/webhook',
    gate: 'complete',
    secret: true,
    body: WebhookBody,
    response: z.object({ channels: AlertChannels, secret: z.string() }),
  },
  removeWebhook: { method: 'DELETE', path: '/api/alert-channels/webhook', gate: 'complete', secret: true, response: AlertChannels },
  /** Calls the address now and answers what came back. */
  testWebhook: { method: 'POST', path: '/api/alert-channels/webhook/test', gate: 'complete', response: Message },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** Limits of one user. */
export const channelLimits = { devices: 10 } as const

/** Where a user gets alerts besides the page. */
export const AlertChannels = z.object({
  /** The e-mail address of the account. */
  email: z.string(),
  push: z.object({
    /**
     * The key that a browser subscribes with (VAPID, base64url). It changes when the operator rotates the secrets. A browser with another
     * `applicationServerKey` still gets its messages, and may subscribe again.
     */
    publicKey: z.string(),
    devices: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: Instant })),
  }),
  webhook: z
    .object({
      url: z.string(),
      createdAt: Instant,
      /** Why the last call failed; null if it succeeded or none was made yet. */
      failure: z.object({ at: Instant, why: z.string() }).nullable(),
    })
    .nullable(),
})
export type AlertChannels = z.infer<typeof AlertChannels>

/** The result of `PushSubscription.toJSON()`. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{16,40}={0,2}$/) }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

/**
 * What a service worker reads from a push (`event.data.json()`), at most 3 kB. The same `tag` may come twice: a notification with that tag
 * replaces the first. A click opens `url`, a path of this installation.
 */
export const PushMessage = z.strictObject({
  /** "XAUUSD", "XAUUSD, simulated" or "7 price alerts". */
  title: z.string(),
  body: z.string(),
  /** The id of the firing; of the newest one if a push announces several. */
  tag: z.uuid(),
  url: z.string().regex(/^\/(?!\/)/),
})
export type PushMessage = z.infer<typeof PushMessage>

export const WebhookBody = z.strictObject({ url: z.string().min(1).max(1000) })
export type WebhookBody = z.infer<typeof WebhookBody>

const ById = z.strictObject({ id: z.uuid() })

/**
 * A webhook is POSTed a `Firing` as JSON; a test call also has `"test": true`. `Assay-Delivery` is the firing's id: the same call may come
 * twice. `Assay-Signature: t=<Unix seconds>,v1=<hex>` holds HMAC-SHA256 of `<t>.<body>`, keyed with the secret exactly as it was sent.
 */
export const channelsApi = {
  read: { method: 'GET', path: '/api/alert-channels', gate: 'complete', secret: true, response: AlertChannels },
  /** Sending the same subscription again changes nothing. A subscription that another user had in this browser moves to this user. */
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
  /** Only this response contains the secret that signs the calls. A new address gets a new secret. */
  setWebhook: {
    method: 'PUT',
    path: '/api/alert-channels/webhook',
    gate: 'complete',
    secret: true,
    body: WebhookBody,
    response: z.object({ channels: AlertChannels, secret: z.string() }),
  },
  removeWebhook: { method: 'DELETE', path: '/api/alert-channels/webhook', gate: 'complete', secret: true, response: AlertChannels },
  /** Calls the address now and reports the response. */
  testWebhook: { method: 'POST', path: '/api/alert-channels/webhook/test', gate: 'complete', response: Message },
} as const satisfies Record<string, Endpoint>

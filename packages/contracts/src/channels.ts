import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Message } from './user.ts'

/** Where alerts reach a user beside the page. */
export const AlertChannels = z.object({
  /** The address of the account. */
  email: z.string(),
  push: z.object({
    /** What a browser subscribes with (VAPID, base64url). */
    publicKey: z.string(),
    devices: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: Instant })),
  }),
  webhook: z.object({ url: z.string(), createdAt: Instant }).nullable(),
})
export type AlertChannels = z.infer<typeof AlertChannels>

/** What `PushSubscription.toJSON()` gives. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{16,40}={0,2}$/) }),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

export const WebhookBody = z.strictObject({ url: z.string().min(1).max(1000) })
export type WebhookBody = z.infer<typeof WebhookBody>

const ById = z.strictObject({ id: z.uuid() })

export const channelsApi = {
  read: { method: 'GET', path: '/api/alert-channels', gate: 'complete', response: AlertChannels },
  addPush: { method: 'POST', path: '/api/alert-channels/push', gate: 'complete', body: PushSubscriptionBody, response: AlertChannels },
  removePush: { method: 'DELETE', path: '/api/alert-channels/push/:id', gate: 'complete', params: ById, response: AlertChannels },
  /** The secret with which calls are signed is answered this once. A new address has a new one. */
  setWebhook: {
    method: 'PUT',
    path: '/api/alert-channels/webhook',
    gate: 'complete',
    body: WebhookBody,
    response: z.object({ channels: AlertChannels, secret: z.string() }),
  },
  removeWebhook: { method: 'DELETE', path: '/api/alert-channels/webhook', gate: 'complete', response: AlertChannels },
  /** Calls the address now and answers what came back. */
  testWebhook: { method: 'POST', path: '/api/alert-channels/webhook/test', gate: 'complete', response: Message },
} as const satisfies Record<string, Endpoint>

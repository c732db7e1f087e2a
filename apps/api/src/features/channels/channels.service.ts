import { randomUUID } from 'node:crypto'
import { type AlertChannels, type PushSubscriptionBody, Refusal } from '@assay/contracts'
import { hourSeconds } from '@assay/market'
import type { Audit } from '../../platform/guard/audit.ts'
import type { Limit, Limits } from '../../platform/guard/limits.ts'
import { deviceWords } from '../../platform/identity/device-words.ts'
import type { Account } from '../../platform/identity/user-answer.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import type { Outward } from '../../platform/outward/call.ts'
import { CallFailure } from '../../platform/outward/call-failure.ts'
import { readTarget } from '../../platform/outward/target.ts'
import type { ChannelsStore } from './channels.store.ts'
import { areBrowserKeys, type VapidKeys } from './vapid.ts'
import { callWebhook, newWebhookSecret, type WebhookContent } from './webhook-call.ts'

type Owner = Pick<Account, 'id' | 'email'>

export type ChannelsService = ReturnType<typeof channelsService>

export interface ChannelsNeeds {
  readonly store: ChannelsStore
  readonly vapid: VapidKeys
  readonly outward: Outward
  readonly limits: Limits
  readonly audit: Audit
}

interface Context extends ChannelsNeeds {
  readonly changes: Limit
  readonly tests: Limit
}

export function channelsService(needs: ChannelsNeeds) {
  const { store, limits, audit } = needs
  const changes = limits({ name: 'channel-changes', tries: 30, seconds: hourSeconds })
  const tests = limits({ name: 'webhook-tests', tries: 10, seconds: 600 })
  const context = { ...needs, changes, tests }
  const tell = (user: Owner, visitor: Visitor, change: string) =>
    audit.record('channel-changed', { visitor, userId: user.id, details: { change } })
  return {
    read: (user: Owner) => read(context, user),
    async addPush(user: Owner, subscription: PushSubscriptionBody, visitor: Visitor) {
      if (await addPush(context, user, subscription, visitor)) await tell(user, visitor, 'push-added')
      return read(context, user)
    },
    async removePush(user: Owner, id: string, visitor: Visitor) {
      if (!(await store.removeSubscription(user.id, id))) throw new Refusal('DEVICE_NOT_FOUND')
      await tell(user, visitor, 'push-removed')
      return read(context, user)
    },
    async setWebhook(user: Owner, url: string, visitor: Visitor) {
      const secret = await setWebhook(context, user, url, visitor)
      await tell(user, visitor, 'webhook-set')
      return { channels: await read(context, user), secret }
    },
    async removeWebhook(user: Owner, visitor: Visitor) {
      if (await store.removeWebhook(user.id)) await tell(user, visitor, 'webhook-removed')
      return read(context, user)
    },
    testWebhook: (user: Owner, visitor: Visitor) => testWebhook(context, user, visitor),
    /** Everything stored about a user's channels, without secrets. */
    everything: (userId: string) => everything(store, userId),
  }
}

async function read({ store, vapid }: ChannelsNeeds, { id, email }: Owner): Promise<AlertChannels> {
  const { devices, webhook } = await store.read(id)
  return {
    email,
    push: {
      publicKey: vapid.newest.publicKey,
      devices: devices.map((device) => ({ ...device, createdAt: device.createdAt.toISOString() })),
    },
    webhook: webhook
      ? {
          url: webhook.url,
          createdAt: webhook.createdAt.toISOString(),
          failure: webhook.failure && { at: webhook.failure.at.toISOString(), why: webhook.failure.why },
        }
      : null,
  }
}

/** Returns whether the subscription is new for the user. */
async function addPush(
  { store, vapid, outward, changes }: Context,
  { id }: Owner,
  { endpoint, keys }: PushSubscriptionBody,
  visitor: Visitor,
): Promise<boolean> {
  const url = readTarget(endpoint, outward.allowPrivate, 'endpoint')
  const same = (one: { endpoint: string; p256dh: string; auth: string }) =>
    one.endpoint === url.href && one.p256dh === keys.p256dh && one.auth === keys.auth
  if ((await store.subscriptions(id)).some(same)) return false
  if (!areBrowserKeys(keys.p256dh, keys.auth)) {
    throw new Refusal('BODY_INVALID', { message: 'These are no keys of a browser.', path: 'keys' })
  }
  await changes.take(id, visitor)
  await checkTarget(outward, url, 'endpoint')
  const subscription = { endpoint: url.href, ...keys, vapidId: vapid.newest.id }
  if (!(await store.keepSubscription(id, subscription, deviceWords(visitor.userAgent)))) throw new Refusal('DEVICE_LIMIT')
  return true
}

/** Returns the signing secret of the webhook. */
async function setWebhook({ store, outward, changes }: Context, { id }: Owner, text: string, visitor: Visitor): Promise<string> {
  const url = readTarget(text, outward.allowPrivate, 'url')
  await changes.take(id, visitor)
  await checkTarget(outward, url, 'url')
  const secret = newWebhookSecret()
  await store.keepWebhook(id, { url: url.href, secret })
  return secret
}

async function checkTarget(outward: Outward, url: URL, path: string): Promise<void> {
  try {
    await outward.check(url)
  } catch (error) {
    if (error instanceof CallFailure) throw new Refusal('WEBHOOK_FAILED', { message: error.message, path, cause: error })
    if (error instanceof Refusal) throw new Refusal('ADDRESS_REFUSED', { path })
    throw error
  }
}

async function testWebhook({ store, outward, tests }: Context, { id }: Owner, visitor: Visitor): Promise<{ message: string }> {
  const webhook = await store.webhook(id)
  if (!webhook) throw new Refusal('CHANNEL_MISSING')
  await tests.take(id, visitor)
  try {
    await callWebhook(outward, webhook, sample())
  } catch (error) {
    if (error instanceof CallFailure) {
      await store.noteCall(id, webhook.url, error.message)
      throw new Refusal('WEBHOOK_FAILED', { message: error.message, cause: error })
    }
    throw error
  }
  await store.noteCall(id, webhook.url, undefined)
  return { message: 'The address has taken the call.' }
}

/** Shaped like a firing, and clearly marked as a test. */
const sample = (): WebhookContent => ({
  id: randomUUID(),
  alertId: randomUUID(),
  kind: 'notice',
  symbol: 'XAUUSD',
  message: 'This is a test: no alert has happened.',
  price: 2000,
  at: new Date().toISOString(),
  late: false,
  source: 'test',
  simulated: true,
  seq: 1,
  test: true,
})

async function everything(store: ChannelsStore, userId: string): Promise<object> {
  const { devices, webhook } = await store.read(userId)
  return {
    webhook: webhook ? { url: webhook.url, createdAt: webhook.createdAt } : null,
    pushDevices: devices.map(({ name, createdAt }) => ({ name, createdAt })),
  }
}

import { Refusal, refusals } from '@assay/contracts'
import type { Outward } from '../../platform/outward/call.ts'
import { CallFailure } from '../../platform/outward/call-failure.ts'
import { type Fate, failed, sent, type Teller } from './called-deliveries.ts'
import type { ChannelsStore, Webhook } from './channels.store.ts'
import type { Due } from './deliveries.store.ts'
import { callWebhook, WebhookAnswer } from './webhook-call.ts'

export interface WebhookNeeds {
  readonly store: ChannelsStore
  readonly outward: Outward
}

/**
 * One call per firing, and one at a time to a user's address. Quiet hours do not apply: they are for people, not
 * programs.
 */
export const webhookTeller = ({ store, outward }: WebhookNeeds): Teller => ({
  channel: 'webhook',
  respectsQuietHours: false,
  most: 1,
  slots: 32,
  async tell({ reader, due }, signal) {
    const webhook = await store.webhook(reader.id)
    if (!webhook) return due.map((one) => ({ due: one, fate: failed('There is no webhook any more.', true) }))
    return Promise.all(due.map(async (one) => ({ due: one, fate: await tellOne(store, outward, reader.id, webhook, one, signal) })))
  },
})

async function tellOne(
  store: ChannelsStore,
  outward: Outward,
  userId: string,
  webhook: Webhook,
  { firing }: Due,
  signal: AbortSignal,
): Promise<Fate> {
  try {
    await callWebhook(outward, webhook, firing, signal)
  } catch (error) {
    const why = whyOf(error)
    await store.noteCall(userId, webhook.url, why)
    // 410 Gone: the receiver wants no more of this firing. The address stays until its owner removes it.
    return failed(why, error instanceof WebhookAnswer && error.status === 410)
  }
  await store.noteCall(userId, webhook.url, undefined)
  return sent
}

/** Returns the reason of a failed call. Rethrows errors that the address did not cause. */
export function whyOf(error: unknown): string {
  if (error instanceof CallFailure) return error.message
  if (error instanceof Refusal && error.code === 'ADDRESS_REFUSED') return refusals.ADDRESS_REFUSED[1]
  throw error
}

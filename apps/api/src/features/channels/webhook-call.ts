import { createHmac, randomBytes } from 'node:crypto'
import type { Firing } from '@assay/contracts'
import type { Outward } from '../../platform/outward/call.ts'
import { CallFailure } from '../../platform/outward/call-failure.ts'
import type { Webhook } from './channels.store.ts'

const prefix = 'whsec_'

/** A new webhook secret: 256 random bits, with a prefix that secret scanners can recognise. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The bytes of a secret. Those of earlier versions are written with the letters of addresses and without padding, which Node reads too. */
const keyOf = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64')

/** The body of a webhook call. `test` marks a test call. */
export type WebhookContent = Firing & { readonly test?: true }

/**
 * A call signed by the scheme of Standard Webhooks (standardwebhooks.com). The content's id is the delivery id: a call is
 * repeated with the same id when its outcome is unknown. `seconds`: Unix time of this call. The `assay-…` headers are those of the
 * version before and go with the next one.
 */
export function webhookCall(secret: string, content: WebhookContent, seconds: number) {
  const body = Buffer.from(JSON.stringify(content))
  const standard = createHmac('sha256', keyOf(secret)).update(`${content.id}.${seconds}.`).update(body).digest('base64')
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': content.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${standard}`,
      'assay-signature': `t=${seconds},v1=${signature}`,
      'assay-delivery': content.id,
    },
    body,
  }
}

/** Throws a `CallFailure` unless the address responds with 2xx. */
export async function callWebhook(outward: Outward, webhook: Webhook, content: WebhookContent, signal?: AbortSignal): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  const status = await outward.post(new URL(webhook.url), webhookCall(webhook.secret, content, seconds), signal)
  if (status >= 200 && status <= 299) return
  throw new WebhookAnswer(status)
}

/** The address responded with a status other than 2xx. */
export class WebhookAnswer extends CallFailure {
  readonly status: number

  constructor(status: number) {
    super(
      status >= 300 && status <= 399 ? `The address answered ${status}; redirects are not followed.` : `The address answered ${status}.`,
    )
    this.status = status
  }
}

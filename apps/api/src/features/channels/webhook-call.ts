import { createHmac, randomBytes } from 'node:crypto'
import type { Firing } from '@assay/contracts'
import type { Outward } from '../../platform/outward/call.ts'
import { CallFailure } from '../../platform/outward/call-failure.ts'
import type { Webhook } from './channels.store.ts'

/** A new webhook secret: 256 random bits, with a prefix that secret scanners can recognise. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** The body of a webhook call. `test` marks a test call. */
export type WebhookContent = Firing & { readonly test?: true }

/**
 * The content's id is the delivery id: a call is repeated with the same id when its outcome is unknown. `seconds`:
 * Unix time of this call.
 */
export function webhookCall(secret: string, content: WebhookContent, seconds: number) {
  const body = Buffer.from(JSON.stringify(content))
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
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

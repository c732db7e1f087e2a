import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from './address.ts'
import type { Rendered } from './rendering.ts'

/** A letter that is ready to be sent. */
export interface Message extends Rendered {
  /** Stays the same when it is sent again, so that a copy can be told from another letter. */
  readonly id: string
  readonly at: Date
  readonly to: string
}

/** Delivers messages. Throws a `DeliveryFailure` if that failed. */
export interface Delivery {
  deliver(message: Message, signal: AbortSignal): Promise<void>
  /** Does as much of the same work as possible without anybody getting the message. Throws as well. */
  rehearse(message: Message, signal: AbortSignal): Promise<void>
  /** Called from time to time while there is nothing to send. */
  tidy?(): Promise<void>
}

/** Why a message was not delivered, without credentials. `final`: it never can be. */
export class DeliveryFailure extends Error {
  readonly final: boolean

  constructor(why: string, final: boolean) {
    super(why)
    this.final = final
  }
}

/** A message in the form that the mail library needs. The envelope names its only recipient, whatever the headers say. */
export function mimeOf(message: Message, from: Mailbox): SendMailOptions {
  const { id, at, to, subject, text, html } = message
  return {
    from: { ...from },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    date: at,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    encoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

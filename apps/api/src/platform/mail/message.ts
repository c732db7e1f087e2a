import type { SendMailOptions } from 'nodemailer'
import type { Mailbox } from './address.ts'
import type { Rendered } from './rendering.ts'

/** A letter that is ready to be sent. */
export interface Message extends Rendered {
  /** The same whenever it is sent again, so that a copy can be told from another letter. */
  readonly id: string
  readonly at: Date
  readonly to: string
}

/** Takes messages to where they are read. Throws a `DeliveryFailure` where one did not arrive. */
export interface Delivery {
  deliver(message: Message, signal: AbortSignal): Promise<void>
  /** The same work, as far as it can be done without anybody getting the message. Throws as well. */
  rehearse(message: Message, signal: AbortSignal): Promise<void>
  /** Called now and then while there is nothing to send. */
  tidy?(): Promise<void>
}

/** Why a message did not arrive, without credentials. `final`: it never will. */
export class DeliveryFailure extends Error {
  readonly final: boolean

  constructor(why: string, final: boolean) {
    super(why)
    this.final = final
  }
}

/** A message as the mail library wants it; the envelope names its one reader, whatever the headers say. */
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

import { publicUrlOf } from '../../platform/config/public-url.ts'
import { DeliveryFailure } from '../../platform/mail/message.ts'
import { defaultFrom } from '../../platform/mail/open-mail.ts'
import { smtpDelivery } from '../../platform/mail/smtp.ts'
import { type Examined, type Finding, fault } from './finding.ts'

const patienceMs = 10_000

/** Connects to the mail server, encrypts, signs in, and sends nothing. */
export async function checkMail({ config, now }: Examined): Promise<Finding[]> {
  const { mailUrl, mailFrom } = config
  if (!mailUrl) return []
  const from = mailFrom ?? defaultFrom(publicUrlOf(config))
  const message = { id: 'doctor', at: new Date(now()), to: from.address, subject: 'A test', text: 'A test', html: '<p>A test</p>' }
  try {
    await smtpDelivery(mailUrl, from).rehearse(message, AbortSignal.timeout(patienceMs))
    return []
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error
    return [
      fault(
        'mail-refused',
        `The mail server ${mailUrl.host}:${mailUrl.port} does not take letters: ${error.message}`,
        'Users do not get codes and links, and alerts do not come by e-mail. Letters wait for three days.',
        'Correct MAIL_URL (host, port, user, password), or the certificate of the mail server.',
      ),
    ]
  }
}

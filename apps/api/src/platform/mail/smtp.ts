import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { MailServer } from '../config/config-checks.ts'
import type { Mailbox } from './address.ts'
import { type Delivery, DeliveryFailure, mimeOf } from './message.ts'

/** Sending a letter fails after this long. */
const patienceMs = 45_000

/** Sends by SMTP. To other machines nothing is sent before the connection is encrypted and the certificate verified. */
export function smtpDelivery(server: MailServer, from: Mailbox): Delivery {
  const transport = createTransport(optionsOf(server, from))
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async deliver(message, signal) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      try {
        await transport.sendMail({ ...mimeOf(message, from), signal: ends })
      } catch (error) {
        throw failureOf(error, [...secretsOf(server), message.to])
      }
    },
    async rehearse(message, signal) {
      try {
        await composer.sendMail(mimeOf(message, from))
        await Promise.race([transport.verify(), endOf(signal)])
      } catch (error) {
        throw failureOf(error, secretsOf(server))
      }
    },
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function optionsOf({ host, port, encryption, user, password }: MailServer, from: Mailbox): SMTPTransportOptions {
  return {
    host,
    port,
    name: from.address.split('@')[1],
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Reply codes that mean this recipient will never exist (RFC 5321, 4.2.3). */
const neverThere = new Set([550, 551, 553])

function failureOf(error: unknown, secrets: readonly string[]): DeliveryFailure {
  const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
  const final = code === 'EENVELOPE' && neverThere.has(responseCode ?? 0)
  return new DeliveryFailure(`${code ?? 'FAULT'}: ${without(message, secrets)}`, final)
}

/** A server may echo what it received, in any of the forms in which it was sent. */
function secretsOf({ user, password }: MailServer): string[] {
  if (user === undefined) return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [password ?? '', user].flatMap((text) => [text, base64(text)]).concat(base64(`\0${user}\0${password ?? ''}`))
}

function without(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets.filter((secret) => secret !== '').sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '[removed]'), text).slice(0, 500)
}

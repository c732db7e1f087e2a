import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { selfSigned } from './certificate.ts'
import { letterPatienceMs } from './letters.ts'

/** A letter as the server received it. */
export interface ReceivedLetter {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string | undefined
  readonly encrypted: boolean
  /** Headers and body. */
  readonly source: string
}

export interface MailServerForTests {
  readonly port: number
  readonly received: readonly ReceivedLetter[]
  /** Waits until this many letters have arrived. */
  letters(count: number): Promise<readonly ReceivedLetter[]>
  close(): Promise<void>
}

/** A real SMTP server on loopback that stores the letters it receives. `options` decide who may log in and what is refused. */
export async function startMailServer(options: SMTPServerOptions = {}, { port = 0, host = '127.0.0.1' } = {}): Promise<MailServerForTests> {
  const received: ReceivedLetter[] = []
  const server = new SMTPServer({
    authOptional: options.onAuth === undefined,
    disableReverseLookup: true,
    closeTimeout: 1000,
    ...selfSigned('localhost'),
    async onData(stream, { envelope, user, secure }, done) {
      const source = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, encrypted: secure, source })
      done()
    },
    ...options,
  })
  // A client that disconnects because it does not trust the certificate is an error for this server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    async letters(count) {
      const late = Date.now() + letterPatienceMs
      while (received.length < count) {
        if (Date.now() > late) throw new Error(`${received.length} of ${count} letters have arrived.`)
        await sleep(10)
      }
      return received
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import { isLoopbackName } from '../config/config-checks.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../machine/log.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { isPlainAddress, type Mailbox } from './address.ts'
import type { Letter, Mail } from './letter.ts'
import { type Outbox, openOutbox, outboxFolderOf } from './outbox.ts'
import { openSender } from './sender.ts'
import { smtpDelivery } from './smtp.ts'
import { type Addressed, keepLetter } from './waiting-letters.ts'

type MailConfig = Pick<Config, 'mailUrl' | 'mailFrom'>

export interface MailNeeds {
  readonly db: Db
  readonly config: MailConfig
  readonly secrets: Secrets
  readonly log: Log
  readonly dataFolder: string
  readonly publicUrl: URL
}

export interface OpenMail extends Mail {
  /** Stores a letter in the caller's transaction. The caller calls `wake` after the commit. */
  keepIn(tx: Db, to: string, letter: Letter): Promise<void>
  /** Sends due letters soon. */
  wake(): void
  /**
   * The letters in the outbox folder. Undefined if a mail server is used, or if they may not be shown to whoever uses
   * this machine.
   */
  readonly outbox: Pick<Outbox, 'list'> | undefined
  /** Starts to send. Letters can be stored before. */
  start(): void
  close(): Promise<void>
}

/** Durable mail: a letter is encrypted and committed before `send` resolves, and sent from the database. */
export function openMail({ db, config, secrets, log, dataFolder, publicUrl }: MailNeeds): OpenMail {
  const from = config.mailFrom ?? defaultFrom(publicUrl)
  const outbox = openOutbox(outboxFolderOf(dataFolder), from)
  const delivery = config.mailUrl ? smtpDelivery(config.mailUrl, from) : outbox
  const sender = openSender({ db, secrets, log, delivery, site: publicUrl })
  const keep = async (tx: Db, addressed: Addressed) => {
    if (!isPlainAddress(addressed.to)) throw new Error('A letter goes to one plain address.')
    await keepLetter(tx, secrets, addressed)
  }
  const keepIn = (tx: Db, to: string, letter: Letter) => keep(tx, { to, letter, isSent: true })
  return {
    outbox: isOutboxShown(config, publicUrl) ? outbox : undefined,
    async send(to, letter) {
      await keepIn(db, to, letter)
      sender.wake()
    },
    async rehearse(to, letter) {
      await keep(db, { to, letter, isSent: false })
      sender.wake()
    },
    keepIn,
    wake: sender.wake,
    start: sender.start,
    close: sender.close,
  }
}

/** Where letters go, in a line for the person who starts the program. `address` is this server's. */
export function mailPlace(config: MailConfig, dataFolder: string, address: URL): string {
  const { mailUrl } = config
  if (mailUrl) return `${mailUrl.host}:${mailUrl.port} (MAIL_URL)`
  const folder = `outbox folder ${outboxFolderOf(dataFolder)}`
  return isOutboxShown(config, address) ? `${folder}, readable at ${new URL('/outbox', address).href}` : folder
}

/**
 * Letters give access to accounts. Behind a reverse proxy that does not forward the caller's address, everybody seems
 * to use this machine. So a server offered under a name other than this machine's own shows them to nobody.
 */
const isOutboxShown = ({ mailUrl }: MailConfig, publicUrl: URL) => mailUrl === undefined && isLoopbackName(publicUrl.hostname)

/** The sender if `MAIL_FROM` names none. */
export function defaultFrom({ hostname }: URL): Mailbox {
  const isAddress = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
  return { name: 'Assay', address: `assay@${isAddress ? 'localhost' : hostname}` }
}

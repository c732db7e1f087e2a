import { type ConnectorMessage, type IngestAnswer, type ReceivedMessage, Refusal } from '@assay/contracts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isActiveUser } from '../../platform/identity/active-user.ts'
import { brokerClock, clockFault } from './broker-clock.ts'
import { keepReport } from './keep-reports.ts'
import { type LeftOut, takenRows } from './taken-rows.ts'

const notStored = (next: number): IngestAnswer => ({ next, stored: false })

interface Linked {
  readonly id: string
  readonly login: string
  readonly server: string
  readonly zone: string | null
  readonly next: number
}

/**
 * Takes the message `seq` of a token. In one transaction it is compared with the expected number and stored, and
 * that number is advanced. So an acknowledged message is committed, a repeat changes nothing, and a number that is
 * too high waits for those before it. Two terminals of an account take turns.
 */
export async function ingest(db: Db, tokenHash: Buffer, seq: number, received: ReceivedMessage): Promise<IngestAnswer> {
  const { message, places, leftOut } = takenRows(received, Date.now())
  const outcome = await db.transaction().execute(async (trx) => {
    const account = await linkedBy(trx, tokenHash)
    if (!account) throw new Refusal('CONNECTOR_TOKEN_WRONG')
    // Also of a repeat: a terminal that mixes accounts must stop, whatever number it uses.
    if (message.login !== undefined && message.login !== account.login) throw otherAccount(message.login, account.login)
    if (seq !== account.next) return notStored(account.next)
    const kept = await keep(trx, account, message)
    if ('fault' in kept) return { id: account.id, fault: kept.fault }
    await trx
      .updateTable('connector_tokens')
      .set({ next_seq: String(seq + 1), heard_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
    await trx.updateTable('trading_accounts').set({ heard_at: sql`now()`, clock_fault: null }).where('id', '=', account.id).execute()
    const refused = [...leftOut, ...kept.leftOut.map(({ rows, reason }) => ({ rows: rows.map((row) => places[row]), reason }))]
    return { next: seq + 1, stored: true, ...(refused.length > 0 && { refused }) }
  })
  if ('next' in outcome) return outcome
  // Stores only the evidence.
  await db.updateTable('trading_accounts').set({ clock_fault: outcome.fault, heard_at: sql`now()` }).where('id', '=', outcome.id).execute()
  throw new Refusal('BROKER_CLOCK_WRONG', { message: outcome.fault })
}

const otherAccount = (reported: string, linked: string) =>
  new Refusal('CONNECTOR_ACCOUNT_OTHER', {
    message: `The terminal reports account ${reported}, and this link is for account ${linked}. Nothing is stored. Link account ${reported} with a code of its own.`,
  })

async function linkedBy(trx: Db, tokenHash: Buffer): Promise<Linked | undefined> {
  const row = await trx
    .selectFrom('connector_tokens as token')
    .innerJoin('trading_accounts as account', 'account.id', 'token.account_id')
    .select(['account.id', 'account.login', 'account.server', 'account.zone', 'token.next_seq'])
    .where('token.token_hash', '=', tokenHash)
    .where(isActiveUser('account.user_id'))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, next: Number(row.next_seq) }
}

type Kept = { readonly fault: string } | { readonly leftOut: readonly LeftOut[] }

/** Stores a message. Returns the rows without room, or why its times are not accepted, with nothing stored. */
async function keep(trx: Db, account: Linked, message: ConnectorMessage): Promise<Kept> {
  if (message.type === 'hello') return keepHello(trx, account, message)
  const { zone } = account
  if (zone === null) throw new Refusal('HELLO_FIRST')
  const fault = clockFault(zone, message)
  return fault === undefined ? { leftOut: await keepReport(trx, { ...account, zone }, message) } : { fault }
}

async function keepHello(trx: Db, { id, login, server }: Linked, hello: Extract<ConnectorMessage, { type: 'hello' }>): Promise<Kept> {
  if (hello.account.login !== login || hello.account.server !== server) throw otherAccount(hello.account.login, login)
  const clock = brokerClock({ ...hello, hourBars: hello.hourBars.map((seconds) => seconds * 1000) })
  if ('fault' in clock) return clock
  const { company, currency, leverage, demo } = hello.account
  await trx
    .updateTable('trading_accounts')
    .set({
      company,
      currency,
      leverage,
      demo,
      hedging: hello.hedging,
      build: hello.build,
      version: hello.version,
      zone: clock.zone,
      zone_proven: clock.proven,
    })
    .where('id', '=', id)
    .execute()
  return { leftOut: [] }
}

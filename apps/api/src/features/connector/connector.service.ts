import { randomInt } from 'node:crypto'
import {
  BrokerDetails,
  connectorLimits,
  type IngestAnswer,
  type Link,
  type LinkFacts,
  linkStateOf,
  type Paired,
  type Pairing,
  type ReceivedMessage,
  Refusal,
  type SymbolMapping,
} from '@assay/contracts'
import { findInstrument } from '@assay/market'
import type { Limit } from '../../platform/guard/limits.ts'
import { networkOf } from '../../platform/guard/network.ts'
import { hashOf, randomToken } from '../../platform/identity/refresh-token.ts'
import type { Visitor } from '../../platform/identity/visitor.ts'
import { hmac, type Secrets } from '../../platform/secrets/secrets.ts'
import type { LinkRow, LinkStore } from './link.store.ts'
import { isNamed, type PairingStore } from './pairing.store.ts'

type Said = Promise<{ message: string }>

export type ConnectorService = ReturnType<typeof connectorService>

export interface ConnectorNeeds {
  readonly pairings: PairingStore
  readonly links: LinkStore
  readonly ingest: (tokenHash: Buffer, seq: number, message: ReceivedMessage) => Promise<IngestAnswer>
  readonly readBroker: (userId: string) => Promise<BrokerDetails | null>
  readonly submitBroker: (userId: string, details: BrokerDetails) => Promise<unknown>
  readonly secrets: Secrets
  readonly connector: Link['connector']
  /** Limits the codes a user requests. */
  readonly codes: Limit
  /** Limits wrong codes, per network. */
  readonly guesses: Limit
}

export function connectorService(needs: ConnectorNeeds) {
  const { pairings, links, readBroker, secrets, codes } = needs
  return {
    async read(userId: string) {
      const [broker, row] = await Promise.all([readBroker(userId), links.read(userId)])
      return { ...linkOf(broker, row), connector: needs.connector }
    },
    async ask(userId: string) {
      if (!(await readBroker(userId))) throw new Refusal('BROKER_DETAILS_MISSING')
      await codes.take(userId)
      const code = newCode()
      const [key] = secrets.keys('pairing')
      return { code, expiresAt: (await pairings.keep(userId, hmac(key, code))).toISOString() }
    },
    decide: (userId: string, accept: boolean) => (accept ? takeReported(needs, userId) : refuse(needs, userId)),
    async map(userId: string, mapping: SymbolMapping) {
      if (mapping.instrument !== null && !findInstrument(mapping.instrument)) throw new Refusal('SYMBOL_UNKNOWN')
      if (!(await links.map(userId, mapping))) throw new Refusal('NOT_FOUND')
      return { message: 'The name is kept.' }
    },
    async unlink(userId: string, deleteData: boolean) {
      if (!(await links.unlink(userId, deleteData))) throw new Refusal('LINK_NOT_FOUND')
      return {
        message: deleteData ? 'The link and everything that came over it are deleted.' : 'The link is ended. The journal keeps its deals.',
      }
    },
    pair: (pairing: Pairing, visitor: Visitor) => pair(needs, pairing, visitor),
    ingest(visitor: Visitor, seq: string | undefined, message: ReceivedMessage) {
      if (visitor.accessToken === undefined) throw new Refusal('CONNECTOR_TOKEN_WRONG')
      if (!/^\d{1,15}$/.test(seq ?? '')) throw new Refusal('BODY_INVALID', { message: 'X-Assay-Seq must be the number of the message.' })
      return needs.ingest(hashOf(visitor.accessToken), Number(seq), message)
    },
  }
}

async function refuse({ pairings }: ConnectorNeeds, userId: string): Said {
  if (!(await pairings.remove(userId))) throw new Refusal('PAIRING_NOT_FOUND')
  return { message: 'Nothing is linked, and the code is spent. Correct the account or the terminal, then ask for a new code.' }
}

async function takeReported({ pairings, submitBroker }: ConnectorNeeds, userId: string): Said {
  const reported = await pairings.accept(userId)
  if (!reported) throw new Refusal('PAIRING_NOT_FOUND')
  const details = { brokerName: reported.company.slice(0, 60), accountNumber: reported.login, serverName: reported.server }
  const named = BrokerDetails.safeParse(details)
  if (named.success) await submitBroker(userId, named.data)
  return { message: 'The account of the terminal is taken. It is linked as soon as the terminal asks again.' }
}

async function pair(
  { pairings, readBroker, secrets, guesses }: ConnectorNeeds,
  { code, account }: Pairing,
  visitor: Visitor,
): Promise<Paired> {
  const network = networkOf(visitor.ip)
  await guesses.take(network, visitor)
  const shown = code.replace(/[\s-]/g, '').toUpperCase()
  const found = await pairings.find(secrets.keys('pairing').map((key) => hmac(key, shown)))
  if (!found) {
    await pairings.countWrong(account)
    throw new Refusal('PAIRING_CODE_WRONG')
  }
  await guesses.giveBack(network)
  const { userId, reported, accepted } = found
  const named = await readBroker(userId)
  const isTaken = accepted && reported?.login === account.login && reported.server === account.server
  if (!named || !(isTaken || isNamed(named, account))) {
    await pairings.report(userId, account)
    throw new Refusal('PAIRING_MISMATCH')
  }
  const token = randomToken()
  if (!(await pairings.link(found, account, hashOf(token)))) throw new Refusal('PAIRING_CODE_WRONG')
  return { token, next: 1 }
}

function newCode(): string {
  const { codeAlphabet, codeLength } = connectorLimits
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

function linkOf(broker: BrokerDetails | null, row: LinkRow): Omit<Link, 'connector'> {
  const { now, pairing, account } = row
  return {
    state: linkStateOf(factsOf(broker, row), now.getTime()),
    now: now.toISOString(),
    broker,
    pairing: pairing
      ? { askedAt: pairing.askedAt.toISOString(), expiresAt: pairing.expiresAt.toISOString(), reported: pairing.reported }
      : null,
    account: account ?? null,
  }
}

const factsOf = (broker: BrokerDetails | null, { pairing, account, isRevoked }: LinkRow): LinkFacts => ({
  named: broker !== null,
  pairing: pairing ? (pairing.reported ? 'mismatch' : 'open') : null,
  terminal: account ? { heardAt: account.heardAt, revoked: isRevoked } : null,
})

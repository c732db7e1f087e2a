import { connectorLimits } from '@assay/contracts'
import { hourSeconds } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { checkRoomForAccount, roomForDeals } from './account-room.ts'
import { connectorRoutes } from './connector.routes.ts'
import { type ConnectorNeeds, connectorService } from './connector.service.ts'
import { bytesOfBars, everythingLinked } from './everything-linked.ts'
import { expertAdvisor } from './expert-advisor.ts'
import { ingest } from './ingest.ts'
import { keepDeals } from './keep-reports.ts'
import { linkStore } from './link.store.ts'
import { pairingStore } from './pairing.store.ts'
import { suggestedSymbol } from './suggested-symbol.ts'

type Needs = Pick<ConnectorNeeds, 'readBroker' | 'submitBroker'>

/** The terminals of users: linking them, and storing their reports. */
export function joinConnector(app: FastifyInstance, { database, limits, secrets }: Platform, broker: Needs) {
  const { db } = database
  const seconds = connectorLimits.codeMinutes * 60
  const advisor = expertAdvisor()
  const service = connectorService({
    ...broker,
    connector: advisor.facts,
    secrets,
    pairings: pairingStore(db),
    links: linkStore(db),
    ingest: (tokenHash, seq, message) => ingest(db, tokenHash, seq, message),
    codes: limits({ name: 'pairing-codes', tries: 20, seconds: hourSeconds }),
    guesses: limits({ name: 'pairing', tries: connectorLimits.codeTries, seconds }),
  })
  connectorRoutes(app, service, advisor)
  return { everything: everythingLinked(db), bytesOfBars: bytesOfBars(db), keepDeals, checkRoomForAccount, roomForDeals, suggestedSymbol }
}

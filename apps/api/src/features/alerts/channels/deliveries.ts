import type { Registry } from 'prom-client'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { listen } from '../../../platform/sockets/listener.ts'
import { firedChannel } from '../../../tables/alerts.ts'
import { openCalled } from './called-deliveries.ts'
import { depths, msUntilDue } from './deliveries.store.ts'
import { deliveryFigures } from './delivery-figures.ts'
import { type MailNeeds, tellByMail } from './mail-deliveries.ts'
import { openPump, type Pump } from './pump.ts'
import { type PushNeeds, pushTeller } from './push-deliveries.ts'
import { type WebhookNeeds, webhookTeller } from './webhook-deliveries.ts'

export interface DeliveriesNeeds extends Omit<MailNeeds, 'db' | 'count'>, Omit<PushNeeds, 'db'>, WebhookNeeds {
  readonly database: Database
  readonly log: Log
  readonly figures: Registry
}

export interface Deliveries {
  /** Begins to tell what waits. */
  start(): void
  /** Ends what is under way within seconds; what does not end is told at the next start. */
  close(): Promise<void>
}

/** Tells firings outside of the page: takes the rows of the ledger that are due, in every program on the database, and marks what became of them. */
export function openDeliveries(needs: DeliveriesNeeds): Deliveries {
  const { database, log, figures } = needs
  const { db } = database
  const count = deliveryFigures(figures, () => depths(db), log)
  let pumps: readonly Pump[] = []
  let stopListening = async () => {}
  const wake = () => {
    for (const pump of pumps) pump.wake()
  }
  return {
    start() {
      const called = { db, log, count }
      pumps = [
        openCalled(called, webhookTeller(needs)),
        openCalled(called, pushTeller({ ...needs, db })),
        mailPump({ ...needs, db, count }, log),
      ]
      stopListening = listen({ connection: database.connection, channel: firedChannel, log, heard: wake, listening: wake })
      wake()
    },
    async close() {
      await stopListening()
      await Promise.all(pumps.map((pump) => pump.close()))
    },
  }
}

function mailPump(needs: MailNeeds, log: Log): Pump {
  let closed = false
  const pump = openPump({
    async drain() {
      while (!closed && (await tellByMail(needs)));
    },
    msUntilDue: () => msUntilDue(needs.db, 'email'),
    log,
  })
  return {
    wake: pump.wake,
    close() {
      closed = true
      return pump.close()
    },
  }
}

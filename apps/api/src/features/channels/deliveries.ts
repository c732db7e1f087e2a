import type { Registry } from 'prom-client'
import type { Database } from '../../platform/database/database.ts'
import { type DueWork, openDueWork } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/machine/log.ts'
import { listen } from '../../platform/sockets/listener.ts'
import { firedChannel } from '../../tables/alerts.ts'
import { dueWork, openCalled } from './called-deliveries.ts'
import { depths, msUntilDue } from './deliveries.store.ts'
import { deliveryFigures } from './delivery-figures.ts'
import { type MailNeeds, tellByMail } from './mail-deliveries.ts'
import { type PushNeeds, pushTeller } from './push-deliveries.ts'
import { type WebhookNeeds, webhookTeller } from './webhook-deliveries.ts'

export interface DeliveriesNeeds extends Omit<MailNeeds, 'db' | 'count'>, Omit<PushNeeds, 'db'>, WebhookNeeds {
  readonly database: Database
  readonly log: Log
  readonly figures: Registry
}

export interface Deliveries {
  /** Starts delivering what is waiting. */
  start(): void
  /** Ends calls under way within seconds. What is not finished is delivered after the next start. */
  close(): Promise<void>
}

/** Delivers firings outside the page. Every process on the database claims due deliveries and records their outcome. */
export function openDeliveries(needs: DeliveriesNeeds): Deliveries {
  const { database, log, figures } = needs
  const { db } = database
  const count = deliveryFigures(figures, () => depths(db), log)
  let works: readonly DueWork[] = []
  let stopListening = async () => {}
  const wake = () => {
    for (const work of works) work.wake()
  }
  return {
    start() {
      const called = { db, log, count }
      works = [
        openCalled(called, webhookTeller(needs)),
        openCalled(called, pushTeller({ ...needs, db })),
        openMail({ ...needs, db, count }, log),
      ]
      stopListening = listen({ connection: database.connection, channel: firedChannel, log, heard: wake, listening: wake })
      wake()
    },
    async close() {
      await stopListening()
      await Promise.all(works.map((work) => work.close()))
    },
  }
}

const openMail = (needs: MailNeeds, log: Log): DueWork =>
  openDueWork({ step: () => tellByMail(needs), msUntilDue: () => msUntilDue(needs.db, 'email'), ...dueWork(log) })

import type { CalendarAddress } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../open-platform.ts'
import { repeat } from '../../../platform/jobs/repeat.ts'
import { outwardReader } from '../../../platform/outward/read.ts'
import { addressesStore } from './address/addresses.store.ts'
import { addressesIn } from './address/addresses.ts'
import { agendaRoutes } from './agenda.routes.ts'
import { type AgendaNeeds, agendaService } from './agenda.service.ts'
import { agendaStore } from './agenda.store.ts'
import { calendarState, type StateNeeds } from './calendar-state.ts'
import { type RealBarsOf, reactions } from './reactions.ts'
import { weeklyStore } from './weekly/weekly.store.ts'
import { weekly as weeklyExport } from './weekly/weekly.ts'

/** What the calendar and the stored bars provide. */
interface MarketNeeds extends Pick<AgendaNeeds, 'covered'>, Pick<StateNeeds, 'staleSince'> {
  readonly realBars: RealBarsOf
}

/**
 * The calendar for users: the agenda, price reactions, the state of the sources, and the addresses for calendar
 * programs.
 */
export function joinAgenda(
  app: FastifyInstance,
  { database, config, limits, duties, log }: Platform,
  { realBars, staleSince, covered }: MarketNeeds,
): { addressOf: (userId: string) => Promise<CalendarAddress | undefined> } {
  const { db } = database
  const [store, exported] = [agendaStore(db), weeklyStore(db, () => new Date())]
  const isOn = config.calendarWeekly === 'on'
  const addresses = addressesStore(db)
  const weekly = weeklyExport({
    store: exported,
    outward: outwardReader({ allowPrivate: config.feedsPrivate === '1' }),
    url: config.calendarWeeklyUrl,
    now: Date.now,
    random: Math.random,
  })
  const service = agendaService({
    store,
    covered,
    state: calendarState({ store, covered, staleSince, weekly: exported, isOn }),
    reactions: reactions(realBars, Date.now),
    now: Date.now,
  })
  const guesses = limits({ name: 'calendar-addresses', tries: 30, seconds: 60 })
  agendaRoutes(app, service, addressesIn({ addresses, store, guesses, now: Date.now }), async () => {
    if (isOn) await weekly.round(true)
  })
  if (isOn && duties.leads)
    keepReading(
      app,
      () => weekly.round(),
      (err) => log.warn({ err }, 'reading the weekly calendar failed; it is tried again'),
    )
  return { addressOf: addresses.find }
}

function keepReading(app: FastifyInstance, round: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = repeat(round, { everyMs: minuteMs, onFailure })
  })
  app.addHook('onClose', () => stop())
}

import { randomBytes } from 'node:crypto'
import { type AddressChoice, agendaLimits, type CalendarAddress, Refusal } from '@assay/contracts'
import { type IcsEvent, latestState, type StoredEvent, writeIcs } from '@assay/events'
import { dayMs } from '@assay/market'
import type { Limit } from '../../../../platform/guard/limits.ts'
import { networkOf } from '../../../../platform/guard/network.ts'
import { hashOf } from '../../../../platform/identity/refresh-token.ts'
import type { Visitor } from '../../../../platform/identity/visitor.ts'
import { impactsFrom } from '../agenda.service.ts'
import type { AgendaStore } from '../agenda.store.ts'
import type { AddressesStore } from './addresses.store.ts'

/** Personal addresses that calendar programs subscribe to, one per user. */
export interface Addresses {
  find(userId: string): Promise<{ address: CalendarAddress | null }>
  make(userId: string, choice: AddressChoice): Promise<{ address: CalendarAddress; token: string }>
  end(userId: string): Promise<{ message: string }>
  /** Returns the iCalendar file of a token, and a version that changes when the file does. */
  file(token: string, visitor: Visitor): Promise<{ text: string; version: string }>
}

interface Needs {
  readonly addresses: AddressesStore
  readonly store: Pick<AgendaStore, 'between'>
  /** Limits requests with unknown tokens, per network. */
  readonly guesses: Limit
  readonly now: () => number
}

export function addressesIn({ addresses, store, guesses, now }: Needs): Addresses {
  async function opened(token: string, visitor: Visitor): Promise<AddressChoice> {
    const network = networkOf(visitor.ip)
    await guesses.take(network, visitor)
    const found = await addresses.opened(hashOf(token))
    if (!found) throw new Refusal('CALENDAR_ADDRESS_NOT_FOUND')
    await guesses.giveBack(network)
    return found
  }
  return {
    find: async (userId) => ({ address: (await addresses.find(userId)) ?? null }),
    async make(userId, choice) {
      // 128 random bits: nobody finds an address by guessing.
      const token = randomBytes(16).toString('base64url')
      return { address: await addresses.put(userId, choice, hashOf(token)), token }
    },
    async end(userId) {
      if (!(await addresses.remove(userId))) throw new Refusal('CALENDAR_ADDRESS_NOT_FOUND')
      return { message: 'The address is revoked.' }
    },
    async file(token, visitor) {
      const { currencies, impact } = await opened(token, visitor)
      const { back, ahead } = agendaLimits.addressDays
      const today = Math.floor(now() / dayMs) * dayMs
      const span = { from: today - back * dayMs, to: today + ahead * dayMs }
      const events = await store.between(span, { currencies: currencies?.split(','), impacts: impactsFrom(impact) })
      const text = writeIcs('Economic calendar', events.map(icsEvent))
      return { text, version: hashOf(text).toString('base64url') }
    },
  }
}

function icsEvent({ id, title, currency, vintages }: StoredEvent): IcsEvent {
  const { impact, scheduledAt, timeStatus, status, forecast, previous, actual } = latestState({ vintages })!
  return {
    id,
    title,
    currency,
    impact,
    scheduledAt,
    timeStatus,
    status,
    forecast,
    previous,
    actual,
    sequence: vintages.length,
    changedAt: vintages[vintages.length - 1].at,
  }
}

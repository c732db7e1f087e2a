import type { AlertCondition, PriceAlert } from '@assay/contracts'
import type { StoredEvent } from '@assay/events'
import { minuteMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { checkEvent } from './check-event.ts'

const scheduled = Date.parse('2026-11-06T13:30:00Z')

function event(id: string, more: Record<string, string> = {}): StoredEvent {
  const state = { scheduledAt: '2026-11-06T13:30:00Z', timeStatus: 'exact', impact: 'high', status: 'scheduled', ...more }
  const vintages = Object.entries(state).map(([field, value]) => ({ at: '2026-10-30T00:00:00Z', field, value })) as StoredEvent['vintages']
  return { id, key: 'USD.NFP', title: 'Payrolls', currency: 'USD', vintages }
}
const events = [event('exact'), event('tentative', { timeStatus: 'tentative' }), event('withdrawn', { status: 'withdrawn' })]
const held = { find: async (id: string) => events.find((each) => each.id === id), holdsKey: async (key: string) => key === 'USD.NFP' }

function check(release: string | null, more: { key?: string; minutes?: number; trigger?: PriceAlert['trigger']; now?: number } = {}) {
  const { key = 'USD.NFP', minutes = 30, trigger = 'once', now = scheduled - 60 * minuteMs } = more
  const condition: AlertCondition = { kind: 'event', params: { key, title: 'Payrolls', minutes, release } }
  return checkEvent(held, condition, trigger, now)
}

describe('a new alert on an event', () => {
  it('is accepted for an upcoming release, and for every release of a key', async () => {
    await expect(check('exact')).resolves.toBeUndefined()
    await expect(check(null, { trigger: 'every', now: scheduled + minuteMs })).resolves.toBeUndefined()
  })

  it('is refused when the calendar does not hold the event', async () => {
    await expect(check('elsewhere')).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    await expect(check('exact', { key: 'USD.CPI' })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
    await expect(check(null, { key: 'USD.CPI' })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' })
  })

  it('is refused for a moment that has passed or is not known', async () => {
    const invalid = { code: 'BODY_INVALID' }
    await expect(check('exact', { now: scheduled - 30 * minuteMs })).rejects.toMatchObject(invalid)
    await expect(check('tentative')).rejects.toMatchObject(invalid)
    await expect(check('withdrawn')).rejects.toMatchObject(invalid)
  })

  it('is refused when it fires every time but names a single release', async () => {
    await expect(check('exact', { trigger: 'every' })).rejects.toMatchObject({ code: 'BODY_INVALID' })
  })
})

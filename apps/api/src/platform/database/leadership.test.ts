import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from '@assay/market'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog } from '../../../test/data-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { openLeadership } from './leadership.ts'

const database = await testDatabase()
const often = { interval: 20 }

function contender(name: string, more: { everyMs?: number; leaseMs?: number } = {}) {
  const leadership = openLeadership({ whereto: () => database.pool.options, name, log: silentLog, everyMs: 50, ...more })
  const told: string[] = []
  onTestFinished(leadership.close)
  leadership.start({ gained: () => told.push('gained'), lost: () => told.push('lost') })
  return { ...leadership, told }
}

const leaders = (...all: { isLeader(): boolean }[]) => all.filter((each) => each.isLeader()).length

describe('the lead', () => {
  it('is held by one of two programs, and passes to the other when the first ends', async () => {
    const both = [contender('one'), contender('one')]
    await vi.waitFor(() => expect(leaders(...both)).toBe(1), often)
    await wait(300)
    expect(leaders(...both), 'the other keeps trying').toBe(1)
    const [first, second] = both[0].isLeader() ? both : both.toReversed()
    await first.close()
    await vi.waitFor(() => expect(second.isLeader()).toBe(true), often)
    expect([first.told, second.told]).toEqual([['gained', 'lost'], ['gained']])
  })

  it('can be held by two programs under two names', async () => {
    const both = [contender('this'), contender('that')]
    await vi.waitFor(() => expect(leaders(...both)).toBe(2), often)
  })

  it('is lost with its connection, and regained', async () => {
    const only = contender('ended')
    await vi.waitFor(() => expect(only.told).toEqual(['gained']), often)
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      database.db,
    )
    await vi.waitFor(() => expect(only.told).toEqual(['gained', 'lost', 'gained']), often)
  })

  it('passes on from a program that hangs, which then knows that it no longer leads', async () => {
    const hanging = contender('hanging', { everyMs: hourMs, leaseMs: 500 })
    await vi.waitFor(() => expect(hanging.told).toEqual(['gained']), often)
    const other = contender('hanging')
    await vi.waitFor(() => expect(other.isLeader()).toBe(true), often)
    expect(hanging.isLeader()).toBe(false)
  })

  it('is gained as soon as an absent database is back', async () => {
    let port = 9
    const where = () => (port === 9 ? { host: '127.0.0.1', port } : database.pool.options)
    const late = openLeadership({ whereto: where, name: 'late', log: silentLog, everyMs: 20 })
    onTestFinished(late.close)
    late.start({ gained: () => undefined, lost: () => undefined })
    await wait(100)
    expect(late.isLeader()).toBe(false)
    port = 0
    await vi.waitFor(() => expect(late.isLeader()).toBe(true), often)
  })
})

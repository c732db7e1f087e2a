import { randomBytes } from 'node:crypto'
import type { ConnectorMessage } from '@assay/contracts'
import { dayMs, findInstrument, minuteMs, sessionsBetween } from '@assay/market'
import { expect, it } from 'vitest'
import { aReportedAccount, hourBarsUntil, usualBrokerTime } from '../../../test/terminal.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { insertUser } from '../../../test/visitors.ts'
import { ingest } from './ingest.ts'

const { db } = await testDatabase()
const euro = findInstrument('EURUSD')!

/** A terminal linked to a new account, reporting with its token only. */
async function newAccount() {
  const account = { ...aReportedAccount, user_id: await insertUser(db), linked_at: new Date() }
  const { id } = await db.insertInto('trading_accounts').values(account).returning('id').executeTakeFirstOrThrow()
  const token = randomBytes(32)
  await db.insertInto('connector_tokens').values({ token_hash: token, account_id: id }).execute()
  let seq = 1
  const report = async (message: ConnectorMessage) => {
    const answer = await ingest(db, token, seq, message)
    seq = answer.next
    return answer
  }
  return {
    report,
    async greet(now: number) {
      const hourBars = hourBarsUntil(now, usualBrokerTime)
      const about = { account: aReportedAccount, version: '1.0', build: 4755, hedging: true }
      return report({ type: 'hello', ...about, hourBars, brokerTime: usualBrokerTime(now), utcTime: now })
    },
    /** Reports one-minute bars opening at these instants. The terminal's UTC clock at `now` is off by `wrongMs`. */
    bars: (times: readonly number[], now: number, wrongMs = 0) =>
      report({
        type: 'bars',
        symbol: 'EURUSD.m',
        brokerTime: usualBrokerTime(now),
        utcTime: now + wrongMs,
        bars: times.map((at, i) => [usualBrokerTime(at) / 1000, 1.1, 1.2, 1, 1.1 + i * 1e-5, 60, 8] as const),
      } as ConnectorMessage),
    stored: async () =>
      (await db.selectFrom('broker_bars').select('at').where('account_id', '=', id).orderBy('at').execute()).map(({ at }) => at.getTime()),
    fault: async () =>
      (await db.selectFrom('trading_accounts').select('clock_fault').where('id', '=', id).executeTakeFirstOrThrow()).clock_fault,
  }
}

/** The last half hour before a weekend, and the first half hour after it. */
function aroundWeekend(sunday: number): number[] {
  const sessions = sessionsBetween(euro, sunday - 2 * dayMs, sunday + 2 * dayMs)
  const after = sessions.findIndex(({ open }) => open > sunday)
  const half = (from: number) => Array.from({ length: 30 }, (_, i) => from + i * minuteMs)
  return [...half(sessions[after - 1].close - 30 * minuteMs), ...half(sessions[after].open)]
}

// In 2024 the United States changed clocks on 10 March and 3 November, Europe on 31 March and 27 October. Currency
// trading opens on Sunday at 17:00 New York.
it.each([
  ['2024-03-10', '2024-03-08T21:59Z', '2024-03-10T21:00Z'],
  ['2024-03-31', '2024-03-29T20:59Z', '2024-03-31T21:00Z'],
  ['2024-10-27', '2024-10-25T20:59Z', '2024-10-27T21:00Z'],
  ['2024-11-03', '2024-11-01T20:59Z', '2024-11-03T22:00Z'],
])('bars of a broker with American summer time are stored at the right instants around the weekend of %s', async (sunday, last, first) => {
  const times = aroundWeekend(Date.parse(sunday))
  expect([times[29], times[30]].map((at) => new Date(at).toISOString())).toEqual([last, first].map((at) => new Date(at).toISOString()))
  expect(usualBrokerTime(times[30]) % dayMs, "on the broker's clock the week begins at midnight").toBe(0)
  const now = times[59] + 2 * minuteMs
  const { greet, bars, stored, fault } = await newAccount()
  await greet(now)
  await bars(times, now)
  await bars(times.slice(20, 40), now)
  expect([await stored(), await fault()]).toEqual([times, null])
})

it('bars of one account are stored correctly across both clock changes of a year, without gaps or double hours', async () => {
  const all = ['2024-03-10', '2024-11-03'].map((sunday) => aroundWeekend(Date.parse(sunday)))
  const { greet, bars, stored } = await newAccount()
  await greet(all[0][0] - dayMs)
  for (const times of all) await bars(times, times[59] + 2 * minuteMs)
  expect(await stored()).toEqual(all.flat())
})

it('bars of a terminal with a wrong offset are refused with the evidence, and none are stored', async () => {
  const times = aroundWeekend(Date.parse('2024-11-03'))
  const now = times[59] + 2 * minuteMs
  const { greet, bars, stored, fault } = await newAccount()
  await greet(now)
  await expect(bars(times, now, 60 * minuteMs)).rejects.toMatchObject({ code: 'BROKER_CLOCK_WRONG' })
  expect(await stored()).toEqual([])
  expect(await fault()).toContain(
    "The terminal now says that its broker's clock is at UTC+1. By New York + 7 h, the clock of its bars, it is at UTC+2.",
  )
  await bars(times, now)
  expect([(await stored()).length, await fault()]).toEqual([60, null])
})

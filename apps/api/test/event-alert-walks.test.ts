import { minuteMs } from '@assay/market'
import { runsOf } from '@assay/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventEvaluator } from '../src/features/alerts/events/event-evaluator.ts'
import { calendarStore } from '../src/features/calendar/calendar.store.ts'
import { firingsOf, newAlert, newUser, start } from './alert-evaluator.ts'
import { silentLog } from './data-folder.ts'
import { changeEvent, listEvent } from './held-event.ts'
import { testDatabase } from './test-database.ts'

// Alerts on events of a calendar that changes at random, with programs that are away, work beside each other or are
// replaced between any two moments, compared with a second reading of what an alert tells. Times are in minutes.

const database = await testDatabase()
const { db } = database
const never = Number.POSITIVE_INFINITY
const week = 7 * 24 * 60

/** Releases move between a few moments, in tens of minutes after the start, so that they often come back to one. */
const moments = [4, 8, 9, 16, 20, 28]
const change = fc.record({ event: fc.nat(2), to: fc.constantFrom(...moments, ...moments, 'withdrawn' as const) })
const alert = fc.record({
  before: fc.nat(8),
  event: fc.option(fc.nat(2), { nil: null }),
  minutes: fc.constantFrom(0, 5, 30, 120),
  every: fc.boolean(),
  cooldown: fc.constantFrom(0, 0, 25),
  expiresAfter: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
})
const step = fc.record({
  after: fc.oneof({ weight: 40, arbitrary: fc.integer({ min: 1, max: 25 }) }, { weight: 1, arbitrary: fc.constant(week) }),
  changes: fc.array(change, { maxLength: 3, size: 'max' }),
  look: fc.constantFrom('one', 'two', 'replaced', 'none'),
})
const scene = fc.record({
  listed: fc.array(fc.constantFrom(...moments), { minLength: 3, maxLength: 3 }),
  steps: fc.array(step, { minLength: 12, maxLength: 25 }),
  alerts: fc.array(alert, { minLength: 4, maxLength: 8 }),
})
type Drawn<T> = T extends fc.Arbitrary<infer V> ? V : never

/** What is known of a release: its moment, and when it was withdrawn. */
interface Release {
  readonly at: number
  readonly withdrawn: number | null
}

type Message = readonly [what: 'alert' | 'notice', at: number]

/** One alert, read plainly: what it tells at each look, given what is then known of the releases. */
function plainAlert({ event, minutes, every, cooldown, expiresAfter = never }: Drawn<typeof alert>, armedAt: number) {
  const expiresAt = armedAt + expiresAfter
  const told: Message[] = []
  /** The last moment told of each release, and the moments of it that were left out. */
  const last = new Map<number, number>()
  const passedOver = new Set<string>()
  const withdrawals = new Set<string>()
  let ended = false
  let firedAt: number | null = null

  function news(release: Release, i: number, now: number): { told: Message; act: () => boolean } | undefined {
    // Nothing is told of what is over for a week: a release, or an alert that has ended or expired.
    if (now - release.at > week || now - (ended ? firedAt! : expiresAt) >= week) return undefined
    const known = last.get(i)
    const waits = !ended
    const counts = (at: number) => ended || at < expiresAt
    if (release.withdrawn !== null) {
      const key = `${i} ${release.withdrawn}`
      const isNews = release.withdrawn > armedAt && now - release.withdrawn <= week && !withdrawals.has(key)
      if (!isNews || !(waits || known !== undefined) || !counts(release.withdrawn)) return undefined
      return { told: ['notice', release.withdrawn], act: () => Boolean(withdrawals.add(key)) }
    }
    if (known !== undefined) {
      if (known === release.at || release.at <= now || !counts(now)) return undefined
      return { told: ['notice', now], act: () => Boolean(last.set(i, release.at)) }
    }
    const due = release.at - minutes
    if (!waits || due <= armedAt || due > now || due >= expiresAt) return undefined
    if (passedOver.has(`${i} ${release.at}`)) return undefined
    const fires = () => {
      // A moment of more than a minute before the last firing is of a release that has moved to an earlier one.
      const cools = firedAt !== null && due < firedAt + cooldown && due >= firedAt - 1
      if (ended || cools) return !passedOver.add(`${i} ${release.at}`)
      firedAt = due
      last.set(i, release.at)
      ended = !every
      return true
    }
    return { told: ['alert', due], act: fires }
  }

  return {
    told,
    look(releases: readonly Release[], now: number): void {
      const all = releases.flatMap((release, i) => (event === null || event === i ? (news(release, i, now) ?? []) : []))
      // An alert that fires is told before notices of the same look.
      const inOrder = all.toSorted((a, b) => a.told[1] - b.told[1])
      for (const what of ['alert', 'notice'] as const)
        for (const each of inOrder.filter(({ told: [kind] }) => kind === what)) if (each.act()) told.push(each.told)
    },
  }
}

let scenes = 0

async function walk({ listed, steps, alerts }: Drawn<typeof scene>): Promise<number> {
  scenes += 1
  const key = `USD.WALK-${scenes}`
  const userId = await newUser(database)
  const clock = { now: start }
  const ids = listed.map((_, i) => `${key}@${i}`)
  const releases: Release[] = listed.map((tens) => ({ at: 10 * tens, withdrawn: null }))
  for (const [i, id] of ids.entries()) await listEvent(database, { id, key, scheduled: start + releases[i].at * minuteMs })

  const calendar = calendarStore(db)
  const program = () =>
    eventEvaluator({
      db,
      log: silentLog,
      now: () => clock.now,
      staleWords: async () => null,
      eventsOf: (keys, from, to) => calendar.ofKeys(keys, { from, to }),
    })
  let programs = [program(), program()]
  const plain = new Map<string, ReturnType<typeof plainAlert>>()
  let now = 0

  async function arm(drawn: Drawn<typeof alert>): Promise<void> {
    const { event, minutes, cooldown, expiresAfter } = drawn
    const every = drawn.every && event === null
    const expiry = expiresAfter === undefined ? null : new Date(clock.now + expiresAfter * minuteMs).toISOString()
    const settings = { trigger: every ? 'every' : 'once', cooldownSec: cooldown * 60, expiresAt: expiry }
    const params = { key, title: 'Payrolls', minutes, release: event === null ? null : ids[event] }
    const id = await newAlert(database, userId, { kind: 'event', params, ...settings }, clock.now - start)
    plain.set(id, plainAlert({ ...drawn, every }, now))
  }

  async function look(how: Drawn<typeof step>['look']): Promise<void> {
    if (how === 'none') return
    if (how === 'replaced') programs = [program(), program()]
    await Promise.all(programs.slice(0, how === 'two' ? 2 : 1).map((each) => each.look()))
    for (const each of plain.values()) each.look(releases, now)
  }

  async function changed({ event, to }: Drawn<typeof change>): Promise<void> {
    const isWithdrawn = to === 'withdrawn'
    if (isWithdrawn && releases[event].withdrawn !== null) return
    releases[event] = isWithdrawn ? { ...releases[event], withdrawn: now } : { at: 10 * to, withdrawn: null }
    const more = isWithdrawn ? { status: 'withdrawn' } : { scheduled: start + 10 * to * minuteMs, status: 'scheduled' }
    await changeEvent(database, ids[event], clock.now, more)
  }

  for (const [i, { after, changes, look: how }] of steps.entries()) {
    now += after
    clock.now = start + now * minuteMs
    for (const each of changes) await changed(each)
    for (const drawn of alerts) if (drawn.before === i) await arm(drawn)
    await look(how)
  }
  await look('replaced')
  const rows = await firingsOf(database, userId)
  const told = [...plain.keys()].map((id) =>
    rows.filter((row) => row.alert_id === id).map((row) => [row.kind, (row.at.getTime() - start) / minuteMs]),
  )
  expect(told).toEqual([...plain.values()].map((each) => each.told))
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, i) => i + 1))
  return rows.length
}

it('alerts on events tell what a second reading tells, whichever programs look at which moments', async () => {
  let told = 0
  await fc.assert(
    fc.asyncProperty(scene, async (drawn) => {
      told += await walk(drawn)
      await db.deleteFrom('users').execute()
    }),
    { numRuns: Number(process.env.SCENES ?? runsOf(40)), endOnFailure: true },
  )
  expect(told, 'the walks tell something').toBeGreaterThan(runsOf(100))
})

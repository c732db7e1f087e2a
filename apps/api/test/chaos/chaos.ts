import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@assay/market'
import { sql } from 'kysely'
import { openLink } from '../link.ts'
import { openMarketEnv } from '../open-market.ts'
import { openCalls } from './calls.ts'
import { type Lane, openLane } from './lane.ts'
import { openPage, type Page } from './page.ts'
import { type Device, openStage, type Stage, type Victim } from './stage.ts'
import { type Verdict, verdictOf } from './verdict.ts'

export interface ChaosOptions {
  readonly kills: number
  /** No kill after this many minutes. */
  readonly minutes: number
  readonly users: number
  /** Number of alerts for each symbol. */
  readonly alerts: number
  /** Target number of firings a second. */
  readonly perSecond: number
  /** Between two kills there are at most this many firings and this much time. */
  readonly rest: { readonly firings: number; readonly ms: number }
  /** At the end, links drop all data until both ends notice, which takes 45 seconds. */
  readonly halfOpen: boolean
  readonly say?: (line: string) => void
}

export interface ChaosFigures extends Verdict {
  readonly kills: Readonly<Record<Victim, number>>
  readonly quotes: number
  readonly acknowledged: number
  readonly again: number
  readonly longestPauseMs: number
  readonly firings: number
  readonly alerts: number
  readonly shown: number
  readonly resent: number
  readonly cuts: number
  readonly seconds: number
  /** Responses that were neither a success nor "not now". */
  readonly answers: readonly string[]
  /** What the device that was away received when it came back. */
  readonly away: { readonly missed: number; readonly faults: readonly string[] }
}

const symbols = ['EURUSD', 'GBPUSD', 'AUDUSD', 'NZDUSD']
const order: readonly Victim[] = ['server', 'server', 'postmaster', 'server', 'backend']
const seenBeforeLeaving = 20
const patienceMs = 90_000

/**
 * Kills the real program repeatedly while prices arrive, alerts are written and pages listen. Compares the outcome with
 * the reference.
 */
export async function chaos(options: ChaosOptions): Promise<ChaosFigures> {
  const stage = await openStage(openMarketEnv)
  const link = await openLink(stage.address)
  const pages: Page[] = []
  try {
    const users = await devices(stage, options.users)
    const others = await devices(stage, options.users, users)
    const [second] = await devices(stage, 1, users)
    const direct = users.map((user) => openPage({ ...user, address: stage.address }))
    const linked = others.map((other) => openPage({ ...other, address: link.address }))
    const away = openPage({ ...second, address: stage.address })
    pages.push(...direct, ...linked, away)
    const stays = [...direct, ...linked]
    const began = Date.now()
    const done = await drive(stage, link, users, away, options)
    if (options.halfOpen) link.silence()
    await arrived(stage, stays)
    const rows = await firingRows(stage)
    const listed = (await Promise.all(users.map(done.calls.list))).flat()
    const verdict = verdictOf({ lanes: done.lanes, listed, rows, pages: stays })
    const missed = await returns(stage, second, away)
    const { faults: answers, ...figures } = done.calls.figures
    return {
      ...verdict,
      ...figures,
      answers,
      kills: done.kills,
      cuts: done.cuts,
      firings: rows.length,
      quotes: done.lanes.reduce((sum, { market }) => sum + market.count, 0),
      alerts: listed.length,
      shown: stays.reduce((sum, { shown }) => sum + shown.length, 0),
      resent: stays.reduce((sum, page) => sum + page.resent(), 0),
      seconds: (Date.now() - began) / 1000,
      away: { missed, faults: awayFaults(away, rows.filter((row) => row.user_id === away.userId).length) },
    }
  } finally {
    for (const page of pages) page.leave()
    await link.close()
    await stage.close()
  }
}

/** Signs devices in: of new users, or one more for each given user. What a device has seen is stored by its session. */
export async function devices(stage: Pick<Stage, 'device'>, count: number, owners: readonly Device[] = []): Promise<Device[]> {
  const made: Device[] = []
  for (let i = 0; i < count; i++) made.push(await stage.device(owners[i]?.userId))
  return made
}

/** Runs the whole load while the program is killed. */
async function drive(
  stage: Stage,
  link: Awaited<ReturnType<typeof openLink>>,
  users: readonly Device[],
  away: Page,
  options: ChaosOptions,
) {
  const calls = openCalls(stage.address, stage.pushToken)
  const [began, kills] = [Date.now(), { server: 0, postmaster: 0, backend: 0 }]
  let [isOver, fired, cuts] = [false, 0, 0]
  const goesOn = async () => {
    while (!isOver && fired > (options.perSecond * (Date.now() - began)) / 1000) await wait(10)
    return !isOver
  }
  const count = (more: number) => {
    fired += more
  }
  const lanes = symbols.map((symbol) => openLane({ symbol, users, calls, goesOn, most: options.alerts, fired: count }))

  async function progress(firings: number): Promise<void> {
    const [due, late] = [fired + firings, Date.now() + patienceMs]
    while (fired < due && Date.now() < late) await wait(20)
  }

  async function leaves(): Promise<void> {
    while (!isOver && away.shown.length < seenBeforeLeaving) await wait(10)
    away.leave()
  }

  async function killAlong(): Promise<void> {
    const left = leaves()
    for (let kill = 0; kill < options.kills && Date.now() < began + options.minutes * minuteMs; kill++) {
      await progress(Math.random() * options.rest.firings)
      await wait(Math.random() * options.rest.ms)
      const victim = order[kill % order.length]
      // Some kills come before it is up again.
      await stage.kill(victim, kill % 7 !== 6)
      kills[victim] += 1
      if (kill % 5 === 4) options.say?.(`${kill + 1} kills, ${fired} firings, ${calls.figures.again} calls asked again`)
    }
    // Connections that were broken by every kill may keep the device from seeing anything until now.
    await Promise.race([left, wait(patienceMs)])
    await progress(options.rest.firings)
    isOver = true
  }

  async function spoilLinks(): Promise<void> {
    while (!isOver) {
      await wait(500 + Math.random() * 2000)
      if (cuts % 2 === 0) link.silence()
      await wait(Math.random() * 1000)
      link.cut()
      cuts += 1
    }
  }

  await Promise.all([killAlong(), spoilLinks(), ...lanes.map((lane: Lane) => lane.run())])
  return { calls, lanes, kills, cuts }
}

type OnDatabase = Pick<Stage, 'database'>

export const firingRows = ({ database: { db } }: OnDatabase) =>
  db.selectFrom('alert_firings').selectAll().orderBy('user_id').orderBy('seq').execute()

/** Waits until pages have shown everything, or it takes too long; then the comparison says what is missing. */
export async function arrived({ database: { db } }: OnDatabase, pages: readonly Page[]): Promise<void> {
  for (const late = Date.now() + patienceMs; Date.now() < late; await wait(100)) {
    const numbers = await db.selectFrom('alert_sequences').select(['user_id', 'seq']).execute()
    const newest = new Map(numbers.map(({ user_id, seq }) => [user_id, Number(seq)]))
    if (pages.every(({ userId, shown }) => shown.length >= (newest.get(userId) ?? 0))) return
  }
}

/** Brings a device back that was away for seven days. Returns the number of firings it had missed. */
async function returns(stage: Stage, { userId, sessionId }: Device, away: Page): Promise<number> {
  const { db } = stage.database
  // An hour less, because after seven days away the device would have to sign in again.
  const week = sql`interval '6 days 23 hours'`
  await sql`update alert_firings set at = at - ${week}, fired_at = fired_at - ${week} where user_id = ${userId}`.execute(db)
  await sql`update sessions set created_at = created_at - ${week}, last_used_at = last_used_at - ${week}, expires_at = expires_at - ${week}
    where id = ${sessionId}`.execute(db)
  const before = away.shown.length
  away.comeBack()
  await arrived(stage, [away])
  return away.shown.length - before
}

function awayFaults({ shown, faults }: Page, wanted: number): string[] {
  return shown.length === wanted ? [...faults] : [...faults, `it was shown ${shown.length} of ${wanted}`]
}

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { IngestAnswer, ReportedDeal } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import type { Database } from '../../src/platform/database/database.ts'
import { aReportedAccount, newDisk, someDeals, type TerminalDisk, type TerminalPost, terminal, usualBrokerTime } from '../terminal.ts'
import { troubledLine } from '../troubled-line.ts'
import { openStage, type Victim } from './stage.ts'

export interface TerminalChaosOptions {
  readonly messages: number
  /** Kills of the server, the database and its backends, in turn. */
  readonly kills: number
  /** How many times the terminal is closed and opened again; only its disk is kept. */
  readonly restarts: number
  readonly say?: (line: string) => void
}

export interface TerminalChaosFigures {
  readonly messages: number
  readonly deals: number
  readonly bars: number
  /** Requests on the line, including those without a response. */
  readonly posts: number
  readonly unanswered: number
  readonly kills: Readonly<Record<Victim, number>>
  readonly restarts: number
  readonly seconds: number
  /** Must be empty. */
  readonly faults: readonly string[]
}

type Terminal = ReturnType<typeof terminal>

const token = 'a-token-of-this-terminal'
const order: readonly Victim[] = ['server', 'postmaster', 'server', 'backend']
const first = Date.UTC(2023, 0, 2, 9)
/** At most this many messages wait in the terminal. */
const mostWaiting = 500

/**
 * A terminal sends messages over a line that loses, repeats and reorders them. Meanwhile the terminal is restarted, and
 * server and database are killed. In the end everything reported must be stored once, and the sequence numbers must be
 * complete.
 */
export async function terminalChaos(options: TerminalChaosOptions): Promise<TerminalChaosFigures> {
  const stage = await openStage({ FEED: 'off', FEED_PUSH_TOKEN: '' })
  try {
    await linkAccount(stage.database, (await stage.device()).userId)
    const began = Date.now()
    const disk: TerminalDisk = { ...newDisk(), token, next: 1 }
    const script = writtenMessages(options.messages)
    const line = watchedLine(stage.address)
    const killed = { server: 0, postmaster: 0, backend: 0 }
    let [done, restarts] = [0, 0]
    const killing = (async () => {
      for (let kill = 0; kill < options.kills; kill++) {
        while (done < (options.messages * (kill + 1)) / (options.kills + 1)) await wait(5)
        const victim = order[kill % order.length]
        await stage.kill(victim)
        killed[victim] += 1
        options.say?.(`${kill + 1} kills, ${done} of ${options.messages} messages acknowledged, ${line.figures.posts} requests`)
      }
    })()
    let mt5 = terminal({ post: line.post, disk })
    for (const [i, report] of script.reports.entries()) {
      if (i >= ((restarts + 1) * options.messages) / (options.restarts + 1)) {
        restarts += 1
        mt5 = terminal({ post: line.post, disk })
      }
      report(mt5)
      if (disk.queue.length >= mostWaiting || i === script.reports.length - 1) await sendAll(mt5, () => (done = i + 1 - disk.queue.length))
    }
    await killing
    const faults = [...line.faults, ...(await comparison(stage.database, script, disk))]
    const { posts, unanswered } = line.figures
    const seconds = (Date.now() - began) / 1000
    return {
      messages: options.messages,
      deals: script.deals.length,
      bars: script.bars.length,
      posts,
      unanswered,
      kills: killed,
      restarts,
      seconds,
      faults,
    }
  } finally {
    await stage.close()
  }
}

/** Sends until nothing waits in the terminal. While the server is down, it retries. */
async function sendAll(mt5: Terminal, note: () => void): Promise<void> {
  for (; mt5.disk.queue.length > 0 && !mt5.isStopped; await wait(2)) {
    await mt5.flush()
    note()
  }
  if (mt5.isStopped) throw new Error('the terminal was told that its token is wrong')
}

interface Script {
  readonly reports: readonly ((mt5: Terminal) => void)[]
  readonly deals: readonly ReportedDeal[]
  /** Opening times, UTC milliseconds. */
  readonly bars: readonly number[]
}

/** Writes two deals, a minute bar and a heartbeat, in turn. */
function writtenMessages(count: number): Script {
  const deals = someDeals(2 * Math.ceil(count / 3), first)
  const bars: number[] = []
  const reports = Array.from({ length: count }, (_, i) => {
    const turn = Math.floor(i / 3)
    if (i % 3 === 0) return (mt5: Terminal) => mt5.say({ type: 'deals', deals: deals.slice(2 * turn, 2 * turn + 2) })
    if (i % 3 === 2) return (mt5: Terminal) => mt5.heartbeat()
    const at = first + turn * minuteMs
    bars.push(at)
    const bar: [number, number, number, number, number, number, number] = [
      usualBrokerTime(at) / 1000,
      2400,
      2401,
      2399,
      2400 + (turn % 2),
      60,
      25,
    ]
    return (mt5: Terminal) => mt5.say({ type: 'bars', symbol: 'XAUUSD.m', bars: [bar] })
  })
  return { reports, deals, bars }
}

/**
 * A line that loses, repeats and reorders messages, counts requests, and checks the sequence numbers. Returns undefined
 * while the server is down.
 */
function watchedLine(address: string) {
  const figures = { posts: 0, unanswered: 0 }
  const numbers = watchedNumbers()
  const direct: TerminalPost = async (path, body, headers) => {
    figures.posts += 1
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => undefined)
    if (!answer) figures.unanswered += 1
    const said = answer && { status: answer.status, body: await answer.json().catch(() => ({})) }
    if (said?.status === 200) numbers.heard(Number(headers['x-assay-seq']), said.body as IngestAnswer)
    return said
  }
  return { figures, faults: numbers.faults, post: troubledLine(direct) }
}

/** Checks that the server stores each number once, and that the number it expects never goes back. */
function watchedNumbers() {
  const faults: string[] = []
  const stored = new Set<number>()
  let highest = 0
  return {
    faults,
    heard(seq: number, { next, stored: isStored }: IngestAnswer): void {
      if (next < highest) faults.push(`the server expects ${next} after ${highest}`)
      if (isStored && stored.has(seq)) faults.push(`number ${seq} is stored twice`)
      if (isStored) stored.add(seq)
      highest = Math.max(highest, next)
    },
  }
}

/** Creates an account that a terminal with the token may report to. */
async function linkAccount({ db }: Database, userId: string): Promise<void> {
  const account = { ...aReportedAccount, user_id: userId, linked_at: new Date() }
  const { id } = await db.insertInto('trading_accounts').values(account).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('connector_tokens')
    .values({ token_hash: createHash('sha256').update(token).digest(), account_id: id })
    .execute()
}

/** Compares the stored data with the reports. */
async function comparison({ db }: Database, { reports, deals, bars }: Script, disk: TerminalDisk): Promise<string[]> {
  const tickets = (await db.selectFrom('deals').select('ticket').orderBy('ticket').execute()).map(({ ticket }) => String(ticket))
  const times = (await db.selectFrom('broker_bars').select('at').orderBy('at').execute()).map(({ at }) => at.getTime())
  const { next_seq } = await db.selectFrom('connector_tokens').select('next_seq').executeTakeFirstOrThrow()
  const { balance } = await db.selectFrom('trading_accounts').select('balance').executeTakeFirstOrThrow()
  return [
    ...differences(
      'deal',
      deals.map(({ ticket }) => ticket),
      tickets,
    ),
    ...differences('bar', bars, times),
    ...(Number(next_seq) === disk.next ? [] : [`the server expects ${next_seq} and the terminal sends ${disk.next}`]),
    // At least one number for each message. A hello after each restart, and a repeat after a lost response, take
    // numbers too.
    ...(disk.next > reports.length ? [] : [`${disk.next} numbers for ${reports.length} messages`]),
    ...(balance === null ? ['no heartbeat was kept'] : []),
  ]
}

function differences<T extends string | number>(what: string, wanted: readonly T[], found: readonly T[]): string[] {
  const [there, asked] = [new Set(found), new Set(wanted)]
  return [
    ...wanted.filter((each) => !there.has(each)).map((each) => `${what} ${each} is lost`),
    ...found.filter((each) => !asked.has(each)).map((each) => `${what} ${each} was never reported`),
    ...(found.length === there.size ? [] : [`${found.length - there.size} times a ${what} is there twice`]),
  ]
}

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { SearchDraft } from '@assay/contracts'
import { openStage, type Stage } from '../chaos/stage.ts'
import { searchDraft } from '../search-bodies.ts'
import { startAssay, type TestProgram } from '../test-program.ts'
import { atMost, exactly, type Figure, percentile } from './figures.ts'
import { probing } from './probing.ts'

type PrintLine = (line: string) => void

const pollMs = 250
const patienceMs = 180_000
const settings = { FEED: 'simulator', PREMIUM_MODE: 'all', BACKTEST_WORKERS: '1' }

/**
 * Measures how long `/auth/me` takes while a search runs in the same program, and how much faster two worker programs
 * are than one.
 */
export async function searchLoad(say: PrintLine): Promise<Figure[]> {
  return [...(await beside(say)), ...(await shared(say))]
}

/** A search of `fast` times eighty variants over two years of fifteen-minute bars. */
function draftOf(fast: number): SearchDraft {
  const { name, spec } = searchDraft({ days: 730 })
  const [quick, slow] = spec.ranges
  const ranges = [
    { ...quick, from: 4, to: 3 + fast, step: 1 },
    { ...slow, from: 110, to: 268, step: 2 },
  ]
  return { name, spec: { ...spec, ranges } }
}

/** Starts a search and returns its id. */
async function begin(stage: Stage, headers: Record<string, string>, draft: SearchDraft): Promise<string> {
  const body = JSON.stringify(draft)
  const answer = await fetch(`${stage.address}/api/searches`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const search = (await answer.json()) as { id: string }
  if (answer.status !== 200) throw new Error(`the search was refused: ${JSON.stringify(search)}`)
  return search.id
}

async function ended({ database }: Stage, id: string): Promise<void> {
  for (const late = Date.now() + patienceMs; Date.now() < late; await wait(pollMs)) {
    const { state } = await database.db.selectFrom('searches').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    if (state === 'done') return
    if (state !== 'running') throw new Error(`the search is ${state}`)
  }
  throw new Error('the search did not end in time')
}

async function beside(say: PrintLine): Promise<Figure[]> {
  const stage = await openStage({ ...settings, BACKTEST_WORKERS: '2' })
  try {
    const headers = { authorization: `Bearer ${await (await stage.device()).token()}` }
    const quiet = probing(stage, headers)
    await wait(3000)
    const before = (await quiet.end()).map(({ ms }) => ms)
    const busy = machine()
    const probes = probing(stage, headers)
    await ended(stage, await begin(stage, headers, draftOf(250)))
    const calls = await probes.end()
    const waits = calls.map(({ ms }) => ms)
    say(`beside a search: ${calls.length} calls, the slowest ${Math.max(...waits).toFixed(0)} ms; ${busy()}`)
    return [
      exactly('beside a search: /auth/me, other than 200', calls.filter(({ status }) => status !== 200).length, 0),
      atMost('beside a search: /auth/me, p50', percentile(waits, 50), 'ms'),
      atMost('beside a search: /auth/me, p99', percentile(waits, 99), 'ms', 100),
      atMost('beside a search: /auth/me, p99 before it', percentile(before, 99), 'ms'),
    ]
  } finally {
    await stage.close()
  }
}

/** Measures the same search with one worker program and with two, on one database. */
async function shared(say: PrintLine): Promise<Figure[]> {
  let own: Record<string, string> = {}
  const stage = await openStage({ ...settings, ASSAY_ROLE: 'api' }, (env) => {
    own = env
    return startAssay(env)
  })
  const workers: TestProgram[] = []
  try {
    const headers = { authorization: `Bearer ${await (await stage.device()).token()}` }
    const measured: Measured[] = []
    for (const count of [1, 2]) {
      const worker = startAssay({ ...own, ASSAY_ROLE: 'worker', ASSAY_PORT: '0' })
      workers.push(worker)
      await worker.address
      // The first search warms up the compilers of all programs.
      for (const fast of [60, 250]) measured[count - 1] = await measure(stage, headers, workers, draftOf(fast))
      const { perSecond, perCpuSecond, cpuShare, other } = measured[count - 1]
      say(
        `${count} worker programs: ${perSecond.toFixed(0)} variants a second, ${perCpuSecond.toFixed(0)} a second of processor time; they had ${cpuShare.toFixed(2)} processors, ${other}`,
      )
    }
    const [one, two] = measured
    return [
      atMost('two worker programs: time against one', one.perSecond / two.perSecond, 'times', 1 / 1.8),
      atMost('two worker programs: processor time of a variant against one', one.perCpuSecond / two.perCpuSecond, 'times', 1.1),
    ]
  } finally {
    for (const { process: child } of workers) child.kill('SIGTERM')
    await Promise.all(workers.map(({ ended: end }) => end))
    await stage.close()
  }
}

interface Measured {
  readonly perSecond: number
  readonly perCpuSecond: number
  /** Processors that the programs used together. */
  readonly cpuShare: number
  /** How busy the machine was otherwise, in words. */
  readonly other: string
}

async function measure(
  stage: Stage,
  headers: Record<string, string>,
  workers: readonly TestProgram[],
  draft: SearchDraft,
): Promise<Measured> {
  const cpu = () => workers.reduce((sum, { process: { pid } }) => sum + cpuSeconds(`/proc/${pid}/stat`), 0)
  const [before, busy] = [cpu(), machine()]
  const id = await begin(stage, headers, draft)
  await ended(stage, id)
  const used = cpu() - before
  const rows = await stage.database.db
    .selectFrom('search_chunks')
    .select(['done_at', 'variants'])
    .where('search_id', '=', id)
    .orderBy('done_at')
    .execute()
  const at = (row: number) => rows.at(row)!.done_at!.getTime() / 1000
  const all = rows.reduce((sum, { variants }) => sum + variants, 0)
  const seconds = at(-1) - at(0)
  const perSecond = (all - rows[0].variants) / seconds
  return { perSecond, perCpuSecond: all / used, cpuShare: (used * perSecond) / all, other: busy() }
}

const ticksASecond = 100

/** User and system time of a process so far. */
function cpuSeconds(file: string): number {
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}

/** How busy all processors are from now until the returned function is called, in words. */
function machine(): () => string {
  const read = () => {
    const [line] = readFileSync('/proc/stat', 'utf8').split('\n')
    const times = line.split(/\s+/).slice(1).map(Number)
    return { idle: times[3] + times[4], all: times.reduce((sum, each) => sum + each, 0) }
  }
  const before = read()
  return () => {
    const now = read()
    return `the machine was ${(100 - (100 * (now.idle - before.idle)) / (now.all - before.all)).toFixed(0)} % busy`
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findInstrument, isOpen, marketClock } from '@assay/market'
import { type PlainAlert, type PlainQuote, plainFirings } from '@assay/testkit'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { firingsOf, newAlert, newUser, start } from '../test/alert-evaluator.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'

const long = process.env.ASSAY_PROVE === '1'
const kills = long ? 100 : 6
const [quoteCount, alertCount, userCount] = long ? [20_000, 2000, 20] : [700, 200, 6]

const program = fileURLToPath(new URL('../test/alert-program.ts', import.meta.url))
const url = await newDatabaseUrl()
const database = openBeside(url)
const symbols = ['EURUSD', 'GBPUSD', 'AUDUSD']
const euro = findInstrument('EURUSD')!
const clock = marketClock(euro)
const [middle, unit] = [220_000, 5e-6]
const priceOf = (halfSteps: number) => Number((halfSteps * unit).toFixed(6))

let child: ChildProcess | undefined
afterAll(async () => {
  child?.kill('SIGKILL')
  await database.close()
})

/** A fixed sequence of numbers that looks random. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const draw = numbers(4711)

function walk(): PlainQuote[] {
  const last = new Map(symbols.map((symbol) => [symbol, middle]))
  let at = 0
  return Array.from({ length: quoteCount }, () => {
    const symbol = symbols[draw(3)]
    const moved = last.get(symbol)! + 2 * (draw(13) - 6)
    const bid = Math.abs(moved - middle) > 60 ? middle : moved
    last.set(symbol, bid)
    at += draw(4) === 0 ? 0 : draw(30_000)
    return { symbol, bid, ask: bid + 2 * draw(4), at, source: 'push' }
  })
}

const kinds = ['crossing', 'crossingUp', 'crossingDown', 'above', 'below', 'movesBy']

function plainAlert(armedAt: number, armedBefore: number): PlainAlert {
  return {
    symbol: symbols[draw(3)],
    kind: kinds[draw(kinds.length)],
    side: (['bid', 'ask', 'mid'] as const)[draw(3)],
    price: middle + 2 * (draw(41) - 20),
    upper: 0,
    by: 2 * (8 + draw(20)),
    windowMs: 1000 * (10 + draw(600)),
    once: draw(2) === 0,
    cooldownMs: 1000 * draw(200),
    expiresAt: Number.POSITIVE_INFINITY,
    armedAt,
    armedBefore,
  }
}

function draftOf({ symbol, kind, side, price, by, windowMs, once, cooldownMs }: PlainAlert): object {
  const params = kind === 'movesBy' ? { by: by / 2, unit: 'points', windowSec: windowMs / 1000 } : { price: priceOf(price) }
  return { symbol, kind, side, params, trigger: once ? 'once' : 'every', cooldownSec: cooldownMs / 1000 }
}

/** Starts a program and resolves when it is ready. */
async function started(): Promise<ChildProcess> {
  const begun = fork(program, [url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    begun.once('message', () => resolve())
    begun.once('exit', (code) => reject(new Error(`it ended with ${code}`)))
  })
  return begun
}

let sent = 0
let diesNext = false

/** Sends quotes to the running program until they are acknowledged. */
async function push(quotes: readonly PlainQuote[]): Promise<void> {
  for (;;) {
    child ??= await started()
    const asked = child
    sent += 1
    const id = sent
    const isDone = await new Promise<boolean>((resolve) => {
      const listen = (answer: { id: number; isDone: boolean }) => {
        if (answer.id === id) end(answer.isDone)
      }
      const gone = () => {
        if (child === asked) child = undefined
        end(false)
      }
      const end = (outcome: boolean) => {
        asked.off('message', listen).off('exit', gone)
        resolve(outcome)
      }
      asked.on('message', listen).on('exit', gone)
      if (asked.exitCode !== null || asked.signalCode !== null) return gone()
      const full = quotes.map(({ symbol, bid, ask, at }) => ({
        symbol,
        bid: priceOf(bid),
        ask: priceOf(ask),
        at: start + at,
        source: 'push',
      }))
      asked.send({ id, quotes: full, dies: diesNext }, (error) => error && gone())
      diesNext = false
    })
    if (isDone) return
  }
}

/** Kills the program after it has committed and before it acknowledges. */
const unsaid = async () => {
  diesNext = true
}
const connections = async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alert-program'`.execute(database.db)
}
const atOnce = async () => {
  child?.kill('SIGKILL')
}
const victims = [atOnce, unsaid, connections, unsaid]

/** Kills the program, or its database connections, at random moments. */
async function killAlong(progress: () => number): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    while (progress() < ((kill + 0.5) * quoteCount) / kills) await wait(5)
    await wait(Math.random() * 30)
    await victims[kill % victims.length]()
  }
}

it(`no alert is missed and none fires twice, although the evaluating program is killed ${kills} times (v5.0.0-2.3.3, v5.0.0-16.5.3)`, async () => {
  const quotes = walk()
  const users = await Promise.all(Array.from({ length: userCount }, () => newUser(database)))
  const alerts = new Map<string, PlainAlert>()
  let done = 0
  const killing = killAlong(() => done)
  while (done < quotes.length) {
    const due = Math.ceil(((done + 1) * alertCount) / quotes.length)
    while (alerts.size < due) {
      const alert = plainAlert((quotes[done - 1]?.at ?? -1) + 1, done)
      alerts.set(await newAlert(database, users[alerts.size % userCount], draftOf(alert), alert.armedAt), alert)
    }
    const batch = quotes.slice(done, done + 1 + draw(12))
    await push(batch)
    done += batch.length
  }
  await killing

  // One after the other: a query waits for one of the few connections for two seconds at most.
  const rows: Awaited<ReturnType<typeof firingsOf>> = []
  for (const userId of users) rows.push(...(await firingsOf(database, userId)))
  const fired = Map.groupBy(
    rows.filter(({ kind }) => kind === 'alert'),
    (row) => row.alert_id,
  )
  const counted = quotes.map((quote, i) => ({ quote, i })).filter(({ quote }) => isOpen(euro, start + quote.at))
  const market = { clock: (at: number) => clock.read(start + at), storms: true }
  const wrong = [...alerts].filter(([id, alert]) => {
    const armedBefore = counted.filter(({ i }) => i < alert.armedBefore).length
    const own = counted.map(({ quote }) => quote)
    const expected = plainFirings({ ...alert, armedBefore }, own, market).map((at) => start + at)
    const found = (fired.get(id) ?? []).map(({ at }) => at.getTime())
    return expected.join() !== found.join()
  })
  expect(wrong).toEqual([])
  expect(rows.length, 'enough alerts fired').toBeGreaterThan(quoteCount / 10)
  for (const own of Map.groupBy(rows, (row) => row.user_id).values()) {
    expect(own.map(({ seq }) => Number(seq))).toEqual(own.map((_, i) => i + 1))
  }
  if (long) console.log(`${rows.length} firings of ${alerts.size} alerts, ${sent} sendings`)
}, 900_000)

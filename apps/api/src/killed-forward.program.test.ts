import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, instruments, minuteMs } from '@assay/market'
import { type Condition, newDocument } from '@assay/strategy'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newUser } from '../test/alert-evaluator.ts'
import { block, operand } from '../test/backtest-bodies.ts'
import { followedFrom } from '../test/followed-strategies.ts'
import { keepBars } from '../test/kept-bars.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../test/test-program.ts'
import { candlesOf, fillsOf, nightsOf } from './features/forward/forward.store.ts'

// The real program follows a strategy through a week of simulated quotes: twelve hours at a time, then over the
// weekend. One program is killed on the way, the other is not.

/** A week and three kills in the long form, a day and one kill in the short one. */
const isLong = process.env.ASSAY_PROVE === '1'
const kills = isLong ? 3 : 1
const often = { interval: 50 }
const symbol = 'EURUSD'
const monday = Date.parse('2026-11-16T00:00Z')
/** Each step ends shortly after midnight or noon, so that the day before is matched. The last long one leads over a weekend. */
const steps = (isLong ? [0, 12, 24, 36, 48, 60, 72, 84, 96, 108, 168] : [0, 12, 24]).map((hours) => monday + 20 * minuteMs + hours * hourMs)
const last = steps[steps.length - 1]

const cross = (check: Condition['check']) =>
  block(operand('EMA', { period: 3 }, '15min'), check, operand('EMA', { period: 8 }, '15min')) as Condition
const stop = { type: 'fixed', target: 400, stopLoss: 200, enableTrailingStopLoss: 'No', trailAmountValue: null } as const
const document = newDocument({
  name: 'Cross',
  symbol,
  timeframe: '15min',
  rules: {
    long: { entry: [cross('crossabove')], exit: [cross('crossbelow')] },
    short: { entry: [cross('crossbelow')], exit: [cross('crossabove')] },
  },
  stops: { long: stop, short: stop },
})

/** A program on a database, a data folder and a clock of its own. */
async function installation() {
  const [folder, url] = [await newDataFolder(), await newDatabaseUrl()]
  const clock = join(folder, 'clock')
  const moveTo = (time: number) => writeFile(clock, String(time))
  await moveTo(monday - 10 * minuteMs)
  // Symbols with real bars get no simulated quotes, so only one is simulated.
  for (const other of instruments.filter((each) => each.symbol !== symbol))
    await keepBars(folder, other.symbol, '1h', Date.parse('2026-11-13T12:00Z'), [[1, 1, 1, 1]])
  const env = {
    ASSAY_DATA: folder,
    DATABASE_URL: url,
    FEED: 'simulator',
    PREMIUM_MODE: 'all',
    BACKTEST_WORKERS: '1',
    LOG_LEVEL: 'silent',
    ASSAY_TEST_CLOCK: clock,
    NODE_OPTIONS: `--import=${new URL('../test/moved-clock.ts', import.meta.url)}`,
  }
  let program: TestProgram
  const start = async () => {
    program = startAssay(env)
    await program.address
  }
  const kill = async () => {
    program.process.kill('SIGKILL')
    await program.ended
  }
  await start()
  const database = openBeside(url)
  onTestFinished(async () => {
    await database.close()
    await kill()
    await removeFolder(folder)
  })
  return { database, moveTo, start, kill }
}

/** The record after a week, with a kill soon after each of the given steps. */
async function recordOf(killedAfter: ReadonlySet<number>) {
  const { database, moveTo, start, kill } = await installation()
  const { db } = database
  const marked = () => db.selectFrom('feed_marks').select('symbol').execute()
  await vi.waitFor(async () => expect(await marked()).toEqual([{ symbol }]), often)
  const id = await followedFrom(db, await newUser(database), document, monday)
  const upTo = async () => (await db.selectFrom('forward_tests').select('up_to').where('id', '=', id).executeTakeFirst())?.up_to?.getTime()
  for (const [place, time] of steps.entries()) {
    await moveTo(time)
    if (killedAfter.has(place)) {
      await wait(Math.random() * 3000)
      await kill()
      await start()
    }
    await vi.waitFor(async () => expect(await upTo()).toBeGreaterThanOrEqual(time), often)
  }
  const nights = await vi.waitFor(async () => {
    const all = await nightsOf(db, id)
    expect(all[0]?.night).toBe(isLong ? '2026-11-22' : '2026-11-16')
    return all
  }, often)
  // The clock runs on past the last step for as long as the run takes.
  const { said, seen } = await candlesOf(db, id)
  // The candle before Monday begins when the program has started, which takes longer on a busy machine.
  const candles = { said, seen: seen.filter(({ start }) => start >= monday) }
  return { fills: (await fillsOf(db, id)).filter(({ at }) => at < last), candles, nights }
}

/** `kills` different steps, never the last: nothing comes after it. */
function someSteps(): Set<number> {
  const chosen = new Set<number>()
  while (chosen.size < kills) chosen.add(Math.floor(Math.random() * (steps.length - 1)))
  return chosen
}

it(`the record of ${isLong ? 'a week' : 'a day'} of quotes is the same although the program was killed ${isLong ? 'three times' : 'once'}, and every nightly comparison matches it`, async () => {
  const killedAfter = someSteps()
  const [killed, undisturbed] = await Promise.all([recordOf(killedAfter), recordOf(new Set())])
  expect(killed.fills, `killed after the steps ${[...killedAfter]}`).toEqual(undisturbed.fills)
  expect(killed.candles.said, `killed after the steps ${[...killedAfter]}`).toEqual(undisturbed.candles.said)
  expect(killed.candles.seen, `killed after the steps ${[...killedAfter]}`).toEqual(undisturbed.candles.seen)
  expect(killed.nights).toEqual(undisturbed.nights)
  const closes = isLong ? 4 * 118 + 9 : 4 * 24 + 1
  expect(killed.candles.said.length, '118 hours up to Friday and 2.25 from Sunday 22:00, or 24.25 hours').toBe(closes)
  for (const { night, matched } of killed.nights) {
    expect(matched.differences, night).toEqual([])
    expect(matched.same, night).toBe(matched.all)
  }
  expect(killed.nights[0].matched.all, 'trades that were closed').toBe(isLong ? 72 : 12)
  const nights = ['2026-11-22', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16']
  expect(killed.nights.map(({ night }) => night)).toEqual(isLong ? nights : nights.slice(4))
}, 240_000)

import { allowedOf } from '@assay/contracts'
import type { Db } from '../../platform/database/database.ts'
import { hasPremium, type PremiumMode } from '../../platform/identity/user-answer.ts'
import { realClock } from '../../platform/jobs/clock.ts'
import { keepTrying } from '../../platform/jobs/keep-trying.ts'
import type { Log } from '../../platform/machine/log.ts'
import { type AdvanceNeeds, advance } from './advance.ts'
import { openAskedSince } from './asked-since.ts'
import { endTest, endTestsOfDisabled, runningTests, type TellLeft, writeAdvance } from './forward.store.ts'
import { forgetQuotes, readQuotes } from './kept-quotes.ts'
import { type NightNeeds, nightMatcher } from './nights.ts'
import type { RunningTest } from './running-test.ts'

export interface KeeperNeeds extends Omit<AdvanceNeeds, 'askedSince'>, NightNeeds {
  readonly db: Db
  readonly log: Log
  readonly premiumMode: PremiumMode
  readonly tellLeft: TellLeft
  /** Stores the closed minutes of a symbol that are not stored yet. */
  readonly keepMinutes: (symbol: string) => Promise<void>
}

/** Follows quotes on the program that leads. */
export interface ForwardKeeper {
  begin(calledOff: AbortSignal): Promise<{ end(): Promise<void> }>
  /** Follows the quotes that have come, and backtests finished days. */
  look(signal: AbortSignal): Promise<void>
}

const everyMs = 1000
const policy = { firstMs: 5000, longestMs: 60_000 }
/** The number of rows of quotes that are followed at once. */
const mostRows = 200

/** Each look continues from what is committed, so a program that takes over does the same as this one would have done. */
export function forwardKeeper(needs: KeeperNeeds): ForwardKeeper {
  const look = lookWith(needs)
  return {
    async begin(calledOff) {
      const over = new AbortController()
      const signal = AbortSignal.any([calledOff, over.signal])
      const running = lookAgain(needs.log, look, signal)
      return {
        end() {
          over.abort()
          return running
        },
      }
    },
    look,
  }
}

async function lookAgain(log: Log, look: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'forward tests cannot go on now; it will be tried again')
  while (!signal.aborted) {
    // Rejects only when it is aborted.
    await keepTrying(() => look(signal), policy, { signal, onFailure }).catch(() => undefined)
    await realClock.wait(everyMs, signal).catch(() => undefined)
  }
}

function lookWith(needs: KeeperNeeds) {
  const { db, keepMinutes } = needs
  const matchNights = nightMatcher(needs)
  const asked = openAskedSince(needs.now)
  const following = { ...needs, askedSince: asked.since }
  return async (signal: AbortSignal): Promise<void> => {
    await endTestsOfDisabled(db, needs.now())
    const tests = await withinAllowance(needs, await runningTests(db))
    asked.keepOnly(new Set(tests.map(({ id }) => id)))
    for (const [symbol, same] of Map.groupBy(tests, (test) => test.symbol)) {
      let isFirst = true
      for (const test of same) {
        signal.throwIfAborted()
        const rows = await readQuotes(db, symbol, test.quotesTo, mostRows)
        if (rows.length === 0) continue
        if (isFirst) await keepMinutes(symbol)
        isFirst = false
        await goOn(following, test, rows, signal)
      }
    }
    if (tests.length > 0) await forgetQuotes(db)
    await matchNights(tests, signal)
  }
}

/** Advances one test. A test that fails does not stop the others. */
async function goOn(
  needs: KeeperNeeds & AdvanceNeeds,
  test: RunningTest,
  rows: Parameters<typeof advance>[1],
  signal: AbortSignal,
): Promise<void> {
  try {
    const done = await advance(test, rows, needs, signal)
    signal.throwIfAborted()
    await writeAdvance(needs.db, test, done, needs.tellLeft)
  } catch (error) {
    if (signal.aborted) throw error
    needs.log.warn({ err: error, test: test.id, symbol: test.symbol }, 'a forward test cannot go on now; it will be tried again')
  }
}

/** Ends the newest tests of users who have more than they may, for example after a trial has ended. Returns the others. */
async function withinAllowance({ db, premiumMode, now }: KeeperNeeds, tests: readonly RunningTest[]): Promise<RunningTest[]> {
  const least = allowedOf('forward_tests', false)
  const stay: RunningTest[] = []
  for (const [userId, own] of Map.groupBy(tests, (test) => test.userId)) {
    const byStart = own.toSorted((a, b) => a.startedAt - b.startedAt)
    const allowed = own.length <= least ? least : allowedOf('forward_tests', await isPremium(db, userId, premiumMode))
    stay.push(...byStart.slice(0, allowed))
    for (const { id } of byStart.slice(allowed)) await endTest(db, id, 'premium', now())
  }
  return stay
}

async function isPremium(db: Db, userId: string, premiumMode: PremiumMode): Promise<boolean> {
  const user = await db.selectFrom('users').select('trial_at').where('id', '=', userId).executeTakeFirst()
  return user !== undefined && hasPremium(user, premiumMode)
}

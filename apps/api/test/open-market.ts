import { dayMs, findInstrument, hourMs, sessionsBetween } from '@assay/market'

const [hour, week] = [hourMs, 7 * dayMs]

/** How far back the gold market is open for another two hours: 0 if it is open now for so long. */
const shift = ((now) => {
  const last = sessionsBetween(findInstrument('XAUUSD')!, now - week, now + 1).at(-1)!
  return Math.min(0, last.close - 2 * hour - now)
})(Date.now())

/** Environment of a program in which the market is open, whenever the tests run: prices of the closed market do not count for alerts. */
export const openMarketEnv: Record<string, string> =
  shift === 0 ? {} : { ASSAY_TEST_SHIFT: `${shift}`, NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url)}` }

/** The present moment of programs that run with this environment, UTC milliseconds. */
export const nowOf = (env: Record<string, string>): number => Date.now() + Number(env.ASSAY_TEST_SHIFT ?? 0)

/** The present moment of programs that run with `openMarketEnv`. */
export const openMarketNow = (): number => nowOf(openMarketEnv)

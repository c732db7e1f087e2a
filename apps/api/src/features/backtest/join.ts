import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../open-platform.ts'
import { drainSeconds } from '../../platform/http/server.ts'
import { answerOn } from './answer-on.ts'
import { backtestRoutes } from './backtest.routes.ts'
import { type BacktestNeeds, backtestService } from './backtest.service.ts'
import { ruleCloses, ruleTruths } from './rule-closes.ts'
import { runFigures } from './run-figures.ts'
import { runPool } from './run-pool.ts'
import { runSource } from './run-source.ts'

/** Backtests, and the evaluation of rules for alerts. */
export function joinBacktest(
  app: FastifyInstance,
  platform: Platform,
  { barsFor, calendarFor, keep }: Pick<BacktestNeeds, 'barsFor' | 'calendarFor' | 'keep'>,
) {
  const { config, figures, limits, turns, backtestWorkers } = platform
  const { backtestSeconds: seconds, backtestMemoryMb: memoryMb } = config
  const pool = runPool({ workers: backtestWorkers, queue: config.backtestQueue, seconds, memoryMb })
  // A separate worker, so that alerts on rules do not wait for backtests.
  const alertsPool = runPool({ workers: 1, queue: 8, seconds, memoryMb })
  runFigures(figures, pool.load)
  const backtests = backtestService({ barsFor, calendarFor, keep, pool, turns, memoryMb })
  backtestRoutes(app, backtests, {
    visitor: limits({ name: 'backtests', tries: config.backtestsPerMinute, seconds: 60, insured: true }),
    user: limits({ name: 'backtests-user', tries: config.userBacktestsPerMinute, seconds: 60, insured: true }),
  })
  app.addHook('onListen', async () => pool.warmUp())
  app.addHook('preClose', async () => pool.drain(drainSeconds))
  app.addHook('onClose', pool.close)
  app.addHook('onClose', alertsPool.close)
  return {
    /** Runs a backtest for any feature of the server. */
    run: backtests.run,
    evidenceOf: backtests.evidenceOf,
    /** Computes an analysis in a worker. */
    analyse: pool.analyse,
    answerOn: answerOn(pool),
    /** For background work: reads what a run would read. */
    readSource: runSource({ barsFor, calendarFor, memoryMb }),
    ruleCloses: ruleCloses({ barsFor, calendarFor, pool, memoryMb }),
    /** For a single call: the values of rules, with their history computed for it. */
    truthsOnce: ruleTruths({ barsFor, calendarFor, pool, memoryMb, goesOn: false }),
    /** For alerts evaluated at each close. */
    truthsAtEachClose: ruleTruths({ barsFor, calendarFor, pool: alertsPool, memoryMb, goesOn: true }),
  }
}

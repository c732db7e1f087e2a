import { findInstrument, timeframeMs } from '@assay/market'
import type { Db } from '../../../platform/database/database.ts'
import { realClock } from '../../../platform/jobs/clock.ts'
import { keepTrying } from '../../../platform/jobs/keep-trying.ts'
import type { Log } from '../../../platform/machine/log.ts'
import type { Evaluator } from '../evaluation/evaluator.ts'
import { type DecideNeeds, decideRules } from './decide-rules.ts'
import { closesWanted, graceMs, lastClose, type RuleSource } from './due-closes.ts'
import { openPostponed, type Postponed } from './postponed.ts'
import { type RuleGroup, ruleGroups } from './rule-rows.ts'
import { openTurns, type Waiting } from './turns.ts'

export interface RuleEvaluatorNeeds extends RuleSource {
  readonly db: Db
  readonly log: Log
  readonly now?: () => number
}

/** Evaluates alerts on rules at the closes of their candles, on the process that leads. */
export interface RuleEvaluator extends Evaluator {
  /** Evaluates what is due now. Resolves when all of it is evaluated or postponed. */
  look(signal: AbortSignal): Promise<void>
}

/**
 * An alert continues after the last close evaluated for it, whichever process did that and however long ago. What it
 * fires and how far it was evaluated are stored in one transaction, so no close is missed or counted twice.
 */
export function ruleEvaluator(given: RuleEvaluatorNeeds): RuleEvaluator {
  const needs = { now: Date.now, ...given }
  const looking = openLooking(needs)
  return {
    async begin(calledOff) {
      const over = new AbortController()
      const signal = AbortSignal.any([calledOff, over.signal])
      const own = openLooking(needs)
      const running = lookAgain(needs, own, signal)
      return {
        end() {
          over.abort()
          return running
        },
      }
    },
    look: looking.look,
  }
}

type DueGroup = RuleGroup & Waiting & { readonly signal: AbortSignal }

/**
 * How many batches are evaluated at the same time, and the total cost of the rules in one. Building the columns of
 * such a batch takes about a tenth of a second.
 */
const turnLimits = { places: 8, batchCost: 8_000_000 } as const

/** Finds the rules that are due and queues them fairly. */
function openLooking(needs: DecideNeeds) {
  const { db, now } = needs
  const postponed = openPostponed(now)
  let lookedAt = Number.NEGATIVE_INFINITY
  let missed = false
  const turns = openTurns<DueGroup>(async (batch) => {
    if (!(await decideBatch(needs, batch, postponed))) return
    if (missed) lookedAt = Number.NEGATIVE_INFINITY
    missed = false
  }, turnLimits)

  async function queueDue(signal: AbortSignal): Promise<void> {
    const groups = await ruleGroups(db)
    const due = groups.filter((group) => isDue(group, now()) && postponed.isDue(keyOf(group)))
    postponed.keepOnly(new Set(groups.map(keyOf)))
    await Promise.all([...new Set(due.map((group) => group.symbol))].map(needs.keepMinutes))
    signal.throwIfAborted()
    // A group being evaluated now may have read its bars before the candle that is due now closed.
    missed = turns.add(due.map((group) => ({ ...group, key: keyOf(group), lane: laneOf(group), signal })))
  }

  return {
    turns,
    /** Queues what is due, if a minute has ended since the last time or a postponed group is due. */
    async lookWhenTime(signal: AbortSignal): Promise<void> {
      const minute = Math.floor((now() - graceMs) / timeframeMs['1min'])
      if (minute === lookedAt && !postponed.someDue()) return
      lookedAt = minute
      try {
        await queueDue(signal)
      } catch (error) {
        lookedAt = Number.NEGATIVE_INFINITY
        throw error
      }
    },
    async look(signal: AbortSignal): Promise<void> {
      await queueDue(signal)
      await turns.settled()
      signal.throwIfAborted()
    },
  }
}

const everyMs = 250
const failedMs = 5000 + everyMs

/** Repeats until the signal is aborted. */
async function lookAgain({ log }: DecideNeeds, { lookWhenTime, turns }: ReturnType<typeof openLooking>, signal: AbortSignal) {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'alerts on rules cannot be evaluated now; it will be tried again')
  const policy = { firstMs: failedMs, longestMs: failedMs }
  while (!signal.aborted) {
    // Rejects only when it is aborted.
    await keepTrying(() => lookWhenTime(signal), policy, { signal, onFailure }).catch(() => undefined)
    await realClock.wait(everyMs, signal).catch(() => undefined)
  }
  turns.clear()
  await turns.settled()
}

/** Evaluates a batch, and postpones the groups that could not be evaluated. Returns false when it is aborted. */
async function decideBatch(needs: DecideNeeds, batch: readonly DueGroup[], postponed: Postponed): Promise<boolean> {
  const to = needs.now()
  const done = new Set<string>()
  for (const same of Map.groupBy(batch, (group) => closesWanted(group.params.timeframe, group.since, to).from).values()) {
    const { signal, symbol } = same[0]
    try {
      for (const group of await decideRules(needs, same, to, signal)) done.add(group.key)
    } catch (error) {
      if (signal.aborted) return false
      needs.log.warn({ err: error, symbol }, 'alerts on the rules of a symbol cannot be evaluated now; it will be tried again')
    }
  }
  for (const { key } of batch) {
    if (done.has(key)) postponed.done(key)
    else postponed.putOff(key)
  }
  return true
}

const isDue = ({ symbol, params, since, fresh }: RuleGroup, now: number): boolean =>
  fresh || since < lastClose(findInstrument(symbol)!, params.timeframe, now - graceMs)

const keyOf = ({ symbol, rule }: RuleGroup): string => `${symbol} ${rule}`
/** Rules on the same candles with about the same cost, so that none waits for the long history of another. */
const laneOf = ({ symbol, params, cost }: RuleGroup): string => `${symbol} ${params.timeframe} ${Math.ceil(Math.log2(1 + cost))}`

import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@assay/contracts'
import { findInstrument, timeframeMs } from '@assay/market'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { fireHeld, type HeldOccurrence } from '../firing/fire.ts'
import { holdAlerts } from '../firing/firing-rows.ts'
import { closesSince, closesWanted, isMissing, isRefused, lastClose, type RuleSource, type RuleTruths } from './due-closes.ts'
import { idsOf, type RuleGroup, ruleGroups, statesOf, writeStates, writeWaits } from './rule-rows.ts'
import { advance } from './rule-state.ts'
import { openTurns, type Waiting } from './turns.ts'

export interface RuleEngineNeeds extends RuleSource {
  readonly db: Db
  readonly log: Log
  readonly now?: () => number
}

/** Decides alerts on rules at the closes of their candles, on the program that leads. */
export interface RuleEngine {
  start(): void
  /** Resolves when nothing is under way. */
  stop(): Promise<void>
  /** Decides what is due now; resolves when all of it is decided or put off. */
  look(signal: AbortSignal): Promise<void>
}

/** Batches that are decided at the same time, and what the rules of one may cost together: building their columns takes about a tenth of a second. */
const turnLimits = { places: 8, batchCost: 8_000_000 } as const

type DueGroup = RuleGroup & Waiting & { readonly signal: AbortSignal }

const everyMs = 250
const failedMs = 5000
/** So long after its end a minute can be closed. */
const graceMs = 6000
/** What was due and could not be decided is looked at again after so long, and less and less often. */
const [firstAgainMs, longestAgainMs] = [2000, 60_000]
/** A close that is decided later than that is told as late. */
const lateMs = 60_000
/** After so long without the candle that is due, its owner is told why an alert is silent. */
const silentMs = 10 * 60_000
const mostAtOnce = 2000
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * An alert goes on from the last close that was decided for it, whichever program has done that and however long ago: what it fires and how far it
 * has come are one transaction, so nothing is missed and nothing told twice.
 */
export function ruleEngine(needs: RuleEngineNeeds): RuleEngine {
  const { db, log, now = Date.now } = needs
  let stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let again = new Map<string, { at: number; pauseMs: number }>()
  let looked = Number.NEGATIVE_INFINITY
  let missed = false
  const turns = openTurns<DueGroup>(decideBatch, turnLimits)

  function isDue({ symbol, params, since, fresh }: RuleGroup): boolean {
    return fresh || since < lastClose(findInstrument(symbol)!, params.timeframe, now() - graceMs)
  }

  /** Whether it is time to look: a minute has ended since, or something has to be looked at again. */
  function isTime(): boolean {
    const minute = Math.floor((now() - graceMs) / timeframeMs['1min'])
    if (minute === looked && ![...again.values()].some(({ at }) => at <= now())) return false
    looked = minute
    return true
  }

  async function look(signal: AbortSignal): Promise<void> {
    await queueDue(signal)
    await turns.settled()
    signal.throwIfAborted()
  }

  async function queueDue(signal: AbortSignal): Promise<void> {
    const groups = await ruleGroups(db)
    const due = groups.filter((group) => isDue(group) && (again.get(keyOf(group))?.at ?? 0) <= now())
    const waiting = new Set(groups.map(keyOf))
    again = new Map([...again].filter(([key]) => waiting.has(key)))
    await Promise.all([...new Set(due.map((group) => group.symbol))].map(needs.keepMinutes))
    signal.throwIfAborted()
    // What is being decided now may have read its bars before the candle that is due now closed.
    missed = turns.add(due.map((group) => ({ ...group, key: keyOf(group), lane: laneOf(group), signal })))
  }

  async function decideBatch(batch: readonly DueGroup[]): Promise<void> {
    const to = now()
    const done = new Set<string>()
    for (const same of Map.groupBy(batch, (group) => closesWanted(group.params.timeframe, group.since, to).from).values()) {
      try {
        for (const group of await decide(same, to)) done.add(group.key)
      } catch (error) {
        if (same[0].signal.aborted) return
        log.warn({ err: error, symbol: same[0].symbol }, 'alerts on rules cannot be decided now; they are tried again')
      }
    }
    for (const { key } of batch) {
      if (done.has(key)) again.delete(key)
      else postpone(key)
    }
    if (missed) looked = Number.NEGATIVE_INFINITY
    missed = false
  }

  function postpone(key: string): void {
    const pauseMs = Math.min(longestAgainMs, 2 * (again.get(key)?.pauseMs ?? firstAgainMs / 2))
    again.set(key, { at: now() + pauseMs, pauseMs })
  }

  /** Decides groups of one symbol, timeframe and trading week. Returns those whose candle that is due has been decided. */
  async function decide(groups: readonly DueGroup[], to: number): Promise<DueGroup[]> {
    const { symbol, params, signal } = groups[0]
    const { timeframe } = params
    const due = lastClose(findInstrument(symbol)!, timeframe, to - graceMs)
    const since = Math.min(...groups.map((group) => group.since))
    const asked = { symbol, timeframe, rules: groups.map((group) => group.params.rule), since }
    const told = await closesSince(needs, asked, to, signal).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return groups.map(() => error)
    })
    signal.throwIfAborted()
    const closes = new Map<string, RuleTruths>()
    const done: DueGroup[] = []
    for (const [place, group] of groups.entries()) {
      const said = told[place]
      if (isRefused(said)) {
        await refused(group, said)
        continue
      }
      const newest = said.at[said.at.length - 1] ?? Number.NEGATIVE_INFINITY
      if (said.at.length > 0 && (group.fresh || newest > group.since)) closes.set(group.rule, said)
      if (newest < due && to - due > silentMs) await writeWaits(db, group, silentSince(group, newest))
      if (newest >= due) done.push(group)
    }
    await commit(
      groups.filter(({ rule }) => closes.has(rule)),
      closes,
    )
    return done
  }

  async function refused(group: DueGroup, refusal: Refusal): Promise<void> {
    if (isMissing(refusal)) await writeWaits(db, group, refusal.message)
    else log.warn({ err: refusal, symbol: group.symbol, timeframe: group.params.timeframe }, 'a rule of alerts cannot be decided now')
  }

  /** Lets alerts fire and writes how far they have been decided; some hundred alerts in a transaction. */
  async function commit(groups: readonly DueGroup[], closes: ReadonlyMap<string, RuleTruths>): Promise<void> {
    if (groups.length === 0) return
    for (let ids = await idsOf(db, groups, firstId, mostAtOnce); ids.length > 0; ids = await idsOf(db, groups, ids.at(-1)!, mostAtOnce)) {
      await db.transaction().execute(async (trx) => {
        const held = await holdAlerts(trx, ids)
        const states = await statesOf(trx, groups, ids)
        const advanced = new Map([...states].map(([id, state]) => [id, { ...advance(state, closes.get(state.rule)!), rule: state.rule }]))
        const occurrences = [...advanced].flatMap(([id, { rises, rule }]) => rises.map((i) => occurrence(id, closes.get(rule)!, i)))
        await fireHeld(
          trx,
          held,
          occurrences.sort((a, b) => a.at - b.at),
        )
        await writeStates(trx, new Map([...advanced].filter(([, { ruleAt }]) => ruleAt !== null)))
      })
    }
  }

  function occurrence(alertId: string, { at, price, source, simulated }: RuleTruths, i: number): HeldOccurrence {
    const close = price[i]
    return { alertId, at: at[i], price: close, bid: close, ask: close, late: now() - at[i] > lateMs, source, simulated }
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (isTime()) await queueDue(signal)
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'alerts on rules cannot be decided now; it is tried again')
        looked = Number.NEGATIVE_INFINITY
        await wait(failedMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
    turns.clear()
    await turns.settled()
  }

  return {
    start() {
      stopping.abort()
      stopping = new AbortController()
      const { signal } = stopping
      again = new Map()
      looked = Number.NEGATIVE_INFINITY
      running = running.then(() => run(signal))
    },
    stop() {
      stopping.abort()
      return running
    },
    look,
  }
}

const keyOf = ({ symbol, rule }: RuleGroup): string => `${symbol} ${rule}`
/** Rules on the same candles that cost about the same, so that none waits for the long history of another. */
const laneOf = ({ symbol, params, cost }: RuleGroup): string => `${symbol} ${params.timeframe} ${Math.ceil(Math.log2(1 + cost))}`

function silentSince({ symbol, params }: RuleGroup, newest: number): string {
  const last = Number.isFinite(newest)
    ? `; the last one closed on ${new Date(newest).toISOString().slice(0, 16).replace('T', ' at ')} UTC`
    : ''
  return `No ${params.timeframe} candle of "${symbol}" is complete since${last}.`
}

import { firstAtOrAfter } from '@assay/market'
import { isWhole } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { anyRun } from '../../test/explain/random-runs.ts'
import { naive, type Says } from '../../test/oracle/naive.ts'
import { bitAt, type Words } from '../columns/bits.ts'
import { datetime } from '../figures/report.ts'
import type { Run } from '../request/run-request.ts'
import { barStory } from './bar-story.ts'
import { explainRun } from './explain-run.ts'
import { type EntryVerdict, Explanation } from './schema.ts'
import { whatIf } from './what-if.ts'

const seeds = Array.from({ length: isWhole ? 30 : 12 }, (_, i) => i + 1)
const timeAt = ({ outcome }: Run, bar: number) => outcome.input.data.bars.time[bar]
const signalled: readonly EntryVerdict[] = ['entered', 'in-position', 'opposite-ignored', 'exit-only', 'both-sides', 'last-bar']

/** The verdicts that are true of a bar by the naive execution rules, which do not use the simulator. */
function truthsAt({ run, firstPossible }: ReturnType<typeof anyRun>): (bar: number) => EntryVerdict[] {
  const { signals, start, end, input, options } = run.outcome
  const { bars } = input.data
  const all = (words: Words | null) => Array.from({ length: bars.time.length }, (_, bar) => words !== null && bitAt(words, bar))
  const says: Says = {
    entryLong: all(signals.entryLong),
    entryShort: all(signals.entryShort),
    exitLong: all(signals.exitLong),
    exitShort: all(signals.exitShort),
  }
  const { trades, open } = naive(bars, says, input.levels.long, input.levels.short, options.oppositeEntry === 'reverse', start)
  const spans = [...trades, ...(open ? [{ ...open, exitBar: bars.time.length }] : [])]
  const rules = signals.entryLong !== null || signals.entryShort !== null
  return (bar) => {
    const held = spans.find(({ entryBar, exitBar }) => entryBar <= bar && bar < exitBar)
    const entered = spans.some(({ entryBar }) => entryBar === bar + 1)
    const [long, short] = [says.entryLong[bar], says.entryShort[bar]]
    const leaves = held !== undefined && (held.sign === 1 ? says.exitLong : says.exitShort)[bar]
    const otherAlone = held?.sign === 1 ? short && !long : long && !short
    const inside = bar >= start && bar < end
    const blocked = inside && (long || short) && !entered
    const stays = blocked && bar + 1 < end && held !== undefined && !leaves
    const silent = inside && rules && !long && !short && !entered
    const truths: Record<EntryVerdict, boolean> = {
      entered,
      'last-bar': blocked && bar + 1 >= end,
      'exit-only': blocked && bar + 1 < end && leaves,
      'opposite-ignored': stays && otherAlone,
      'in-position': stays && !otherAlone,
      'both-sides': blocked && bar + 1 < end && held === undefined && long && short,
      'no-rule': inside && !rules,
      'warm-up': silent && bar < firstPossible,
      'rule-false': silent && bar >= firstPossible,
      'before-period': bar < start,
      'after-period': bar >= end,
      'no-bar': false,
    }
    return (Object.keys(truths) as EntryVerdict[]).filter((verdict) => truths[verdict])
  }
}

describe('the reason why an entry followed a bar, or none did', () => {
  it('agrees with the simulator: every bar of random programs has exactly one reason, the true one', () => {
    const met = new Set<EntryVerdict>()
    for (const seed of seeds) {
      const drawn = anyRun(seed)
      const { run } = drawn
      const truths = truthsAt(drawn)
      const { time } = run.outcome.input.data.bars
      for (let bar = 0; bar < time.length; bar++) {
        const story = barStory(run, time[bar])
        if (story.verdict !== truths(bar)[0] || truths(bar).length !== 1)
          expect({ seed, bar, verdict: [story.verdict] }).toEqual({ seed, bar, verdict: truths(bar) })
        met.add(story.verdict)
      }
    }
    expect([...met].sort()).toEqual(
      [
        'before-period',
        'both-sides',
        'entered',
        'exit-only',
        'in-position',
        'last-bar',
        'no-rule',
        'opposite-ignored',
        'rule-false',
        'warm-up',
      ].sort(),
    )
  })

  it('names the trade that was entered, the open position and the price of the fill', () => {
    for (const seed of seeds.slice(0, 20)) {
      const { run } = anyRun(seed)
      const { trades } = run.outcome.simulation
      for (let i = 0; i < trades.count; i++) {
        const story = barStory(run, timeAt(run, trades.entryBar[i] - 1))
        expect(story).toMatchObject({ verdict: 'entered', entered: i + 1, fill: { price: trades.entryPrice[i] } })
        if (trades.exitBar[i] === trades.entryBar[i]) continue
        const { position } = barStory(run, timeAt(run, trades.exitBar[i] - 1))
        expect(position).toMatchObject({ trade: i + 1, entry_price: trades.entryPrice[i], until: datetime(timeAt(run, trades.exitBar[i])) })
      }
    }
  })

  it('counts the signals of the period by verdict, and links each blocked signal to the next', () => {
    for (const seed of seeds.slice(0, 10)) {
      const { run } = anyRun(seed)
      const { start, end, simulation } = run.outcome
      const verdicts = Array.from({ length: end - start }, (_, i) => barStory(run, timeAt(run, start + i)).verdict)
      const story = barStory(run, timeAt(run, start))
      for (const verdict of signalled)
        expect(story.signals.find((each) => each.verdict === verdict)?.bars ?? 0).toBe(verdicts.filter((each) => each === verdict).length)
      const entries = simulation.trades.count + (simulation.open ? 1 : 0)
      expect(story.signals.find(({ verdict }) => verdict === 'entered')?.bars ?? 0).toBe(entries)
      const blocked = verdicts.flatMap((verdict, i) => (signalled.slice(1).includes(verdict) ? [start + i] : []))
      const walked: string[] = []
      for (let at = story.blocked.next; at !== null; at = barStory(run, Date.parse(at)).blocked.next) walked.push(at)
      expect(walked).toEqual(blocked.filter((bar) => bar > start).map((bar) => datetime(timeAt(run, bar))))
      const back: string[] = []
      for (let at = barStory(run, timeAt(run, end - 1)).blocked.previous; at !== null; at = barStory(run, Date.parse(at)).blocked.previous)
        back.push(at)
      expect(back.reverse()).toEqual(blocked.filter((bar) => bar < end - 1).map((bar) => datetime(timeAt(run, bar))))
    }
  })

  it('follows a hypothetical entry with the exits of the run, and a real one ends as its trade did', () => {
    let compared = 0
    for (const seed of seeds) {
      const { run } = anyRun(seed)
      const { simulation, money } = run.outcome
      const { trades } = simulation
      for (let i = 0; i < trades.count; i++) {
        expect(whatIf(run.outcome, trades.entryBar[i] - 1, trades.sign[i] as 1 | -1)).toMatchObject({
          entry_price: trades.entryPrice[i],
          exit_price: trades.exitPrice[i],
          exit_datetime: datetime(timeAt(run, trades.exitBar[i])),
          pnl: money.pnl[i],
          pnl_percent: money.pnlPercent[i],
        })
        compared++
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('says that no bar covers a moment, and whether the market was open', () => {
    const { run } = anyRun(1)
    const { time } = run.outcome.input.data.bars
    const saturday = Date.UTC(2024, 0, 6, 12)
    expect(time[firstAtOrAfter(time, saturday)], 'the bars go on after the weekend').toBeGreaterThan(saturday)
    expect(barStory(run, saturday)).toMatchObject({ verdict: 'no-bar', bar: null, market_open: false })
    expect(barStory(run, time[time.length - 1] + 900_000)).toMatchObject({ verdict: 'after-period', bar: null })
    expect(barStory(run, time[0] - 1)).toMatchObject({ verdict: 'before-period', bar: null })
    expect(barStory(run, time[40] + 1000), 'any moment within a bar selects it').toEqual({
      ...barStory(run, time[40]),
      asked: datetime(time[40] + 1000),
      market_open: expect.any(Boolean),
    })
  })

  it('links each bar to the next, also across the weekend', () => {
    const { run } = anyRun(1)
    const { time } = run.outcome.input.data.bars
    const walked = [datetime(time[0])]
    for (let next = barStory(run, time[0]).around.next; next; next = barStory(run, Date.parse(next)).around.next) walked.push(next)
    expect(walked).toEqual(Array.from(time, datetime))
    const saturday = Date.UTC(2024, 0, 6, 12)
    const after = firstAtOrAfter(time, saturday)
    expect(barStory(run, saturday).around).toEqual({ previous: datetime(time[after - 1]), next: datetime(time[after]) })
    expect(barStory(run, time[5]).around).toEqual({ previous: datetime(time[4]), next: datetime(time[6]) })
    expect(barStory(run, time[0]).around.previous).toBeNull()
  })

  it('matches its schema', () => {
    for (const seed of seeds.slice(0, 10)) {
      const { run } = anyRun(seed)
      const { time } = run.outcome.input.data.bars
      for (let bar = 0; bar < time.length; bar += 7) {
        const story = explainRun(run, { bar: datetime(time[bar]) })
        expect(Explanation.parse(story)).toEqual(story)
      }
    }
  })
})

import { timeframeMs } from '@assay/market'
import { makeOperand } from '@assay/strategy'
import { runsOf } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportStrategy } from '../src/index.ts'
import { compare, rule, strategyOf } from './every-piece.ts'
import { runStrategies } from './golden-strategies.ts'
import { type Answer, retcodes, simulatedBroker } from './simulated-broker.ts'

const closeBeyond = (check: '>' | '<', value: number) =>
  rule(compare(makeOperand('CLOSE'), check, makeOperand('VALUE', { params: { value } })))
const level = (stop: number | null, target: number | null, trail: number | null = null) => ({ type: 'fixed' as const, stop, target, trail })
const textOf = (given: Parameters<typeof strategyOf>[1]) =>
  exportStrategy({ ...strategyOf('faults', given).strategy, signals: [] }, 'mql5', { brokerClock: 'utc' })

// It buys after a close above 2000 and sells after one below 1900; each entry is the exit of the other side.
const both = { long: closeBeyond('>', 2000), short: closeBeyond('<', 1900) }
const leveled = textOf({ ...both, levels: { long: level(10, 20), short: level(10, 20) } })
const plain = textOf(both)
const reversing = textOf({ ...both, levels: { long: level(300, 300), short: level(300, 300) }, oppositeEntry: 'reverse' })
const trailing = textOf({ ...both, levels: { long: level(null, null, 10), short: null } })

/** A broker after some quiet bars and one that closes above 2000: the next tick at an open buys. */
function readyToBuy(text: string, answers?: (request: { position: number; action: number }, sent: number) => Answer) {
  const broker = simulatedBroker(text, answers && { answers })
  broker.bar(1950, 1951)
  broker.bar(1950, 1952)
  broker.bar(1990, 2001)
  return broker
}
const isEntry = ({ position, action }: { position: number; action: number }) => position === 0 && action === 1
const isExit = ({ position, action }: { position: number; action: number }) => position !== 0 && action === 1
const isLevels = ({ action }: { action: number }) => action === 6
/** Bought at an ask of 2001.2, its levels are 10 below and 20 above. */
const bought = { side: 1, price: 2001.2, sl: 1991.2, tp: 2021.2 }

describe('the exported Expert Advisor', () => {
  it('sends stop and target with the order, so that no moment is without them', () => {
    const broker = readyToBuy(leveled)
    broker.bar(2001)
    expect(broker.requests).toMatchObject([{ sl: 1991.2, tp: 2021.2 }])
    expect(broker.positions()).toMatchObject([bought])
  })

  it('measures the levels from the fill, as the test does', () => {
    const broker = readyToBuy(leveled, () => ({ slips: 0.5 }))
    broker.bar(2001, 2001)
    expect(broker.positions()).toMatchObject([{ price: 2001.7, sl: 1991.7, tp: 2021.7 }])
    expect(broker.requests).toHaveLength(2)
  })

  it.each([
    ['that the terminal lists a tick later', { late: true }, 1],
    ['whose levels the broker drops', { dropsLevels: true }, 1],
    ['whose levels the broker drops, and that the terminal lists a tick later', { late: true, dropsLevels: true }, 1],
    ['of a part', { part: 0.4, dropsLevels: true }, 0.4],
    ['that slips, and that the terminal lists a tick later', { late: true, slips: 0.5 }, 1],
  ])('gives a fill %s its levels, opens no second position and says so', (_what, answer, part) => {
    const broker = readyToBuy(leveled, (request) => (isEntry(request) ? answer : {}))
    broker.bar(2001, 2002, 2003)
    const [position, ...others] = broker.positions()
    expect(others).toEqual([])
    expect(position).toMatchObject({ sl: position.price - 10, tp: position.price + 20, volume: 0.01 * part })
    broker.bar(2003, 2004)
    expect([broker.positions().length, broker.requests.filter(isEntry).length], 'the rule holds again, and nothing is bought').toEqual([
      1, 1,
    ])
    if ('dropsLevels' in answer) expect(broker.log.join('\n')).toContain('had no stop or no target')
  })

  it('tries again at later ticks when the broker refuses the levels, and after a restart', () => {
    let refuses = true
    const broker = readyToBuy(leveled, (request) =>
      isEntry(request) ? { dropsLevels: true } : refuses ? { retcode: retcodes.rejected } : {},
    )
    broker.bar(2001, 2002, 2003)
    expect(broker.positions()).toMatchObject([{ sl: 0, tp: 0 }])
    expect(
      broker.log.filter((line) => line.includes('Refused by the broker: 10006')).length,
      'the same refusal fills no journal',
    ).toBeLessThan(5)
    broker.restart()
    broker.tick(2004)
    refuses = false
    broker.tick(2005)
    expect(broker.positions()).toMatchObject([bought])
  })

  it('gives up a position whose levels the broker calls invalid, or whose price is beyond them', () => {
    const invalid = readyToBuy(leveled, (request) =>
      isEntry(request) ? { dropsLevels: true } : isLevels(request) ? { retcode: retcodes.invalidStops } : {},
    )
    invalid.bar(2001, 2002)
    expect(invalid.positions()).toEqual([])
    const beyond = readyToBuy(leveled, (request) => (isEntry(request) ? { late: true, dropsLevels: true } : {}))
    beyond.bar(2001, 1985)
    expect(beyond.positions()).toEqual([])
    expect(beyond.log.join('\n')).toContain('is beyond')
  })

  it('opens nothing when the broker calls the levels of the order invalid', () => {
    const broker = readyToBuy(leveled, (request) => (isEntry(request) ? { retcode: retcodes.invalidStops } : {}))
    broker.bar(2001, 2002)
    expect([broker.positions(), broker.requests.length]).toEqual([[], 1])
    expect(broker.log.join('\n')).toContain('Refused by the broker: 10016 said by the broker. Nothing was opened.')
  })

  it('takes the new price when the broker requotes', () => {
    const broker = readyToBuy(leveled, (_request, sent) => (sent < 2 ? { retcode: retcodes.requote } : {}))
    broker.bar(2001)
    expect(broker.positions()).toMatchObject([bought])
  })

  it.each([
    ['refused', { retcode: retcodes.rejected }],
    ['requoted', { retcode: retcodes.requote }],
    ['not sent by the terminal', { retcode: 0 }],
    ['filled in part', { part: 0.5 }],
  ])('closes at a later tick what is %s at the exit, though the rule no longer holds', (_what, answer) => {
    let troubled = true
    const broker = readyToBuy(plain, (request) => (isExit(request) && troubled ? answer : {}))
    broker.bar(2001, 1899)
    broker.bar(1950, 1950)
    expect(broker.positions()).toHaveLength(1)
    broker.restart()
    troubled = false
    broker.tick(1951)
    expect(broker.positions()).toEqual([])
    expect(broker.log.join('\n')).toContain('is closed at a later tick')
    broker.bar(1951, 1952)
    expect(broker.positions(), 'and enters nothing for a rule of long ago').toEqual([])
  })

  it('closes a position whose exit rule held while the terminal was away, but acts on no entry of that time', () => {
    const broker = readyToBuy(plain)
    broker.bar(2001, 2002)
    broker.stop()
    broker.bar(2001, 1899)
    broker.bar(1950, 1950)
    broker.restart()
    broker.bar(1951)
    expect(broker.positions()).toEqual([])
    expect(broker.requests).toHaveLength(2)
  })

  it('reverses once the refused exit has been done, within its minute', () => {
    const broker = readyToBuy(reversing, (request, sent) => (isExit(request) && sent === 1 ? { retcode: retcodes.rejected } : {}))
    broker.bar(2001, 1899)
    broker.bar(1898)
    broker.tick(1898, 5)
    expect(broker.positions()).toMatchObject([{ side: -1 }])
  })

  it('enters nothing at an open at which a gap hit a level, but after a hit within the bar it does', () => {
    const gap = readyToBuy(leveled)
    gap.bar(2001, 2005)
    // The close holds the entry rule, and the open is beyond the target.
    gap.bar(2030, 2031)
    expect([gap.positions(), gap.requests.length]).toEqual([[], 1])
    gap.bar(2031)
    expect(gap.positions(), 'flat at that close').toHaveLength(1)
    const within = readyToBuy(leveled)
    within.bar(2001, 2030)
    within.bar(2031)
    expect(within.positions()).toMatchObject([{ opened: expect.any(Number), sl: 2021.2 }])
  })

  it('enters the other side at the open of a gap when the rule reverses there', () => {
    const broker = readyToBuy(reversing)
    broker.bar(2001, 1899)
    broker.bar(1600)
    expect(broker.positions()).toMatchObject([{ side: -1 }])
  })

  it('moves a trailing stop at a later tick if the broker refuses it, never back', () => {
    let refuses = true
    const broker = readyToBuy(trailing, (request) => (isLevels(request) && refuses ? { retcode: retcodes.rejected } : {}))
    broker.bar(2001, 2050)
    broker.bar(2049)
    expect(broker.positions()).toMatchObject([{ sl: 1991.2 }])
    refuses = false
    broker.tick(2048)
    expect(broker.positions()).toMatchObject([{ sl: 2040 }])
    broker.bar(2045)
    expect(broker.positions(), 'the close was lower').toMatchObject([{ sl: 2040 }])
  })
})

it('whatever a broker does, at most one position is open, and once he does as told it has stop and target', () => {
  const troubles = [
    ...[{}, { late: true }, { part: 0.5 }, { dropsLevels: true }, { late: true, dropsLevels: true }, { slips: 1 }],
    ...[{ retcode: retcodes.rejected }, { retcode: retcodes.requote }, { retcode: retcodes.invalidStops }, { retcode: 0 }],
  ]
  const troubled = fc.array(fc.constantFrom<Answer>(...troubles), { maxLength: 40 })
  const closes = fc.array(fc.constantFrom(1890, 1899, 1950, 1992, 2001, 2010, 2030), { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(troubled, closes, fc.nat(20), (answers, prices, restartAt) => {
      let isCalm = false
      const broker = simulatedBroker(leveled, { answers: (_request, sent) => (isCalm ? {} : (answers[sent] ?? {})) })
      broker.bar(1950, 1951)
      prices.forEach((price, i) => {
        if (i === restartAt) broker.restart()
        broker.bar(price, price + 1)
        expect(broker.positions().length).toBeLessThan(2)
      })
      isCalm = true
      broker.tick(1950)
      broker.tick(1950)
      expect(broker.positions().filter(({ sl, tp }) => sl === 0 || tp === 0)).toEqual([])
    }),
    { numRuns: runsOf(150) },
  )
})

describe('the exported Expert Advisor on a broker without costs', () => {
  it.each(runStrategies)('gives every signal and every trade of the test: $id', ({ strategy, outcome }) => {
    const source = exportStrategy(strategy, 'mql5', { brokerClock: 'utc' })
    const { bars } = outcome.input.data
    const broker = simulatedBroker(source, { spread: 0, digits: 10, barSeconds: timeframeMs[strategy.timeframe] / 1000 })
    for (let i = 0; i < bars.time.length; i++) {
      broker.set('TradingEnabled', i > outcome.start)
      broker.tickAt(bars.time[i] / 1000, bars.open[i])
      // The stop first: the adverse end of the bar comes before the favourable one.
      const ends = [bars.low[i], bars.high[i]]
      if (broker.positions()[0]?.side === -1) ends.reverse()
      for (const price of [...ends, bars.close[i]]) broker.tick(price, 1)
    }
    expect(broker.read('signals_equal')).toBe(strategy.signals.length)
    const { trades } = outcome.simulation
    const barOf = (seconds: number) => bars.time.findLastIndex((time) => time <= seconds * 1000)
    const done = broker.deals.flatMap(({ position, entry, time, side }) => {
      const left = entry === 0 && broker.deals.find((deal) => deal.position === position && deal.entry === 1)
      return left ? [[side, barOf(time), barOf(left.time)]] : []
    })
    expect(done).toEqual(Array.from({ length: trades.count }, (_, i) => [trades.sign[i], trades.entryBar[i], trades.exitBar[i]]))
  })
})

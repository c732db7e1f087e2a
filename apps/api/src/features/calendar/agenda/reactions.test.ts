import { join } from 'node:path'
import type { StoredEvent } from '@assay/events'
import { firstAtOrAfter, sliceBars } from '@assay/market'
import { fixturePath, readBarsCsv, readJson } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { type RealBarsOf, reactions } from './reactions.ts'

interface Case {
  input: { bars: string; timeframeMinutes: number; at: string }
  output: { reason: string | null; moves: Record<'5' | '15' | '60', { points: number; atr: number | null } | null> }
}

const folder = fixturePath('events')
const { cases } = readJson<{ cases: Case[] }>(join(folder, 'reaction.json'))
const gold = cases.filter(({ input }) => input.bars === 'bars-xauusd-5min.csv' && input.timeframeMinutes === 5)
const bars = readBarsCsv(join(folder, 'bars-xauusd-5min.csv'))
const now = () => Date.parse('2024-04-01T00:00:00Z')

const release = (at: string, actual: string | null = null): StoredEvent => ({
  id: `USD.X@${at}`,
  key: 'USD.X',
  title: 'X',
  currency: 'USD',
  vintages: [
    { at, field: 'scheduledAt', value: at },
    { at, field: 'timeStatus', value: 'exact' },
    { at, field: 'status', value: 'scheduled' },
    { at, field: 'forecast', value: '1%' },
    { at, field: 'actual', value: actual },
  ],
})

let reads = 0
const held: RealBarsOf = async (_symbol, _range, [from, to]) => ({
  label: 'Imported',
  timeframe: '5min',
  version: 'v1',
  read: async () => {
    reads++
    return sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to))
  },
})

describe('price moves after releases', () => {
  it('equal the reference for each release, and are read from the bars only once', async () => {
    const react = reactions(held, now)
    const releases = gold.toSorted((a, b) => b.input.at.localeCompare(a.input.at)).map(({ input }) => release(input.at))
    const found = await react('XAUUSD', releases)
    expect(found.releases).toHaveLength(gold.length)
    for (const { input, output } of gold) {
      const one = found.releases.find(({ scheduledAt }) => scheduledAt === input.at)!
      expect(one.reason, input.at).toBe(output.reason)
      for (const minutes of ['5', '15', '60'] as const) {
        const [move, expected] = [one.moves[minutes], output.moves[minutes]]
        expect(move === null, `${input.at} ${minutes}`).toBe(expected === null)
        if (move && expected) expect(move.points).toBeCloseTo(expected.points, 6)
        if (move && expected?.atr != null) expect(move.atr).toBeCloseTo(expected.atr, 9)
      }
    }
    const before = reads
    await react('XAUUSD', releases)
    expect(reads).toBe(before)
  })

  it('count only exact-time releases at least an hour old, and are grouped by surprise against the forecast', async () => {
    const react = reactions(held, now)
    const [rose] = gold.filter(({ output }) => (output.moves[15]?.atr ?? 0) > 0)
    const ahead = release('2024-03-31T23:30:00Z')
    const { usual, releases } = await react('XAUUSD', [ahead, release(rose.input.at, '0.5%')])
    expect(releases.map(({ scheduledAt, surprise }) => [scheduledAt, surprise])).toEqual([[rose.input.at, -0.5]])
    expect(usual[1]).toMatchObject({ minutes: 15, n: 1, up: 1, below: { n: 1, up: 1, down: 0, chance: 0.5 }, above: { n: 0 } })
  })

  it('are null, with a reason, when no bars are held', async () => {
    const found = await reactions(async () => undefined, now)('EURUSD', [release('2024-03-08T13:30:00Z')])
    expect(found).toMatchObject({ label: null, releases: [{ reason: 'NO_BARS' }] })
    expect(found.usual.map(({ n, median }) => [n, median])).toEqual([0, 0, 0].map((n) => [n, null]))
  })
})

import { findInstrument, newRandom, resample, simulateBars, uniform } from '@assay/market'
import { expect, it } from 'vitest'
import { judgeLines } from './csv-file.ts'

const hours = resample(
  simulateBars({ instrument: findInstrument('EURUSD')!, from: Date.UTC(2024, 0, 8), to: Date.UTC(2024, 0, 20), seed: 4 }),
  '1h',
  'new-york',
)
const random = newRandom(2718)
const share = () => uniform(random)
const below = (end: number) => Math.floor(share() * end)
const pick = <T>(some: readonly T[]): T => some[below(some.length)]

const prices = ['open', 'high', 'low', 'close'] as const
const original = new Map(Array.from(hours.time, (time, i) => [time, prices.map((name) => Number(hours[name][i].toFixed(5)))]))

interface Table {
  separator: string
  rows: string[][]
}

function newTable(): Table {
  const [separator, comma] = pick([[',', false] as const, [';', true] as const, ['\t', false] as const, [';', false] as const])
  const number = (value: number) => (comma ? value.toFixed(5).replace('.', ',') : value.toFixed(5))
  const seconds = share() < 0.3
  const [from, count] = [below(100), 30 + below(60)]
  const rows = Array.from({ length: count }, (_, k) => {
    const i = from + k
    const time = seconds ? String(hours.time[i] / 1000) : new Date(hours.time[i]).toISOString().slice(0, 19)
    return [time, ...prices.map((name) => number(hours[name][i])), String(hours.volume[i])]
  })
  return { separator, rows: share() < 0.8 ? [['time', ...prices, 'volume'], ...rows] : rows }
}

const inserted = (text: string, piece: string): string => ((at) => text.slice(0, at) + piece + text.slice(at))(below(text.length + 1))
const without = (text: string): string => ((at) => text.slice(0, at) + text.slice(at + 1))(below(text.length))

/** Damage to one row that a reader can see: cells lost, added or exchanged, signs lost, texts that are no numbers. */
const damages: readonly ((row: string[]) => string[])[] = [
  (row) => row.toSpliced(below(row.length), 1),
  (row) => row.toSpliced(below(row.length), 0, pick(['', 'x', '0', '1.1', 'null'])),
  (row) => row.with(below(row.length), pick(['', '-', 'NaN', 'null', '#REF!', '1e400', '-1.1', '0', 'Infinity', '\u0000'])),
  (row) => ((at) => row.with(at, row[at].replace(/[.,]/, '')))(1 + below(4)),
  (row) => ((at) => row.with(at, row[at].replace(/[.,]/, pick(['.', ',', ' ', ':', '..']))))(below(5)),
  (row) => ((at) => row.with(at, inserted(row[at], pick(['"', 'x', '\u0000', '-', '\u00a0', '€']))))(below(5)),
  (row) => [row[1], row[0], ...row.slice(2)],
  (row) => row.with(0, without(row[0])),
  (row) => row.with(0, pick(['2024-02-30T00:00:00', '2024-01-10', '10:00', '31/12/1999', '0', '1.0851'])),
  (row) => row.slice(0, below(row.length)),
  (row) => [...row, ...row],
]

function damaged({ separator, rows }: Table): string[] {
  const table = rows.map((row) => [...row])
  for (let n = below(3); n > 0; n--) {
    const at = below(table.length)
    if (table[at].length === 6) table[at] = pick(damages)(table[at])
  }
  const lines = table.map((row) => row.join(separator))
  const at = below(lines.length)
  switch (below(8)) {
    case 0:
      return lines.toSpliced(at, 2, lines.slice(at, at + 2).join(''))
    case 1:
      return lines.toSpliced(at, 0, lines[at])
    case 2:
      return lines.toSpliced(at, 0, pick(['', '   ', '\uFEFF', '---', 'Total', '\u0000\u0000', separator.repeat(9)]))
    case 3:
      return lines.slice(0, at).concat(lines.slice(at).join('\n').slice(0, 200).split('\n'))
    default:
      return lines
  }
}

const bound = process.env.ASSAY_PROVE ? 20_000 : 500

it(`${bound} damaged tables are refused with a reason, or give none but bars that stood in them`, () => {
  let [accepted, refused] = [0, 0]
  for (let n = 0; n < bound; n++) {
    const lines = damaged(newTable())
    const shown = () => `table ${n}:\n${lines.join('\n')}`
    let verdict: ReturnType<typeof judgeLines>
    try {
      verdict = judgeLines(lines, { timeZone: { rule: 'utc', ahead: 0 } })
    } catch (error) {
      expect((error as Error).message, shown()).toMatch(/^(?:NO_BARS|NOT_A_TABLE|COLUMNS_\w+|TIME_UNREAD|DECIMAL_UNKNOWN): .{20}/)
      refused++
      continue
    }
    const { causes, bars } = verdict
    if (causes.length > 0) {
      expect(
        causes.every(({ reason }) => /^[^a-z].{15,}\.$/s.test(reason)),
        `${JSON.stringify(causes)}\n${shown()}`,
      ).toBe(true)
      refused++
      continue
    }
    accepted++
    const wrong = Array.from(bars.time.keys()).find(
      (i) => JSON.stringify(original.get(bars.time[i])) !== JSON.stringify(prices.map((name) => bars[name][i])),
    )
    expect(wrong, wrong === undefined ? '' : `bar ${new Date(bars.time[wrong]).toISOString()} of ${shown()}`).toBeUndefined()
  }
  expect([accepted > bound / 10, refused > bound / 10]).toEqual([true, true])
})

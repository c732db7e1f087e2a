import { dayMs, newRandom, uniform } from '@assay/market'
import { expect, it } from 'vitest'
import { type CalendarRow, importedCalendar, readCalendarCsv } from '../src/index.ts'

const random = newRandom(1905)
const below = (end: number) => Math.floor(uniform(random) * end)
const pick = <T>(some: readonly T[]): T => some[below(some.length)]

const header = ['date', 'time', 'currency', 'impact', 'event', 'actual', 'forecast', 'previous']
const titles = ['CPI m/m', 'Non-Farm Employment Change', 'Retail Sales m/m', 'Unemployment Claims', 'Bank Holiday', 'ISM Manufacturing PMI']

interface Table {
  separator: string
  rows: string[][]
}

/** A calendar of some weeks, in one of the forms that sources use. */
function newTable(): Table {
  const [from, count] = [Date.UTC(2024, below(12), 1 + below(28)), 20 + below(40)]
  const isGerman = uniform(random) < 0.3
  const rows = Array.from({ length: count }, (_, i) => {
    const date = new Date(from + i * dayMs).toISOString().slice(0, 10)
    const shown = isGerman ? date.split('-').reverse().join('.') : date
    const time = pick(['13:30', '08:30', '23:50', 'All Day', 'Tentative'])
    return [shown, time, pick(['USD', 'EUR', 'JPY']), pick(['High', 'Medium', 'Low']), `${pick(titles)} ${i}`, '1.2%', '', '0.3%']
  })
  return { separator: pick([',', ';', '\t']), rows: [header, ...rows] }
}

const inserted = (text: string, piece: string): string => ((at) => text.slice(0, at) + piece + text.slice(at))(below(text.length + 1))
const without = (text: string): string => ((at) => text.slice(0, at) + text.slice(at + 1))(below(text.length))

/** Damage to one row that a reader can see: cells lost, added or exchanged, and texts that are no dates, times or currencies. */
const damages: readonly ((row: string[]) => string[])[] = [
  (row) => row.toSpliced(below(row.length), 1),
  (row) => row.toSpliced(below(row.length), 0, pick(['', 'x', '0'])),
  (row) => row.slice(0, below(row.length)),
  (row) => [...row, ...row],
  (row) => [row[1], row[0], ...row.slice(2)],
  (row) => [row[0], row[2], row[1], ...row.slice(3)],
  (row) => row.with(0, without(row[0])),
  (row) => row.with(0, pick(['2024-02-30', '31.06.2024', '', 'x', '2024', '13:30', '#REF!'])),
  (row) => row.with(1, pick(['25:00', '13:3', '24:00', '13:30:61', '#REF!', 'soon', '-1:00', '13:30x'])),
  (row) => row.with(2, pick(['US D', 'DOLLAR', '#REF!', '840', 'U\u0000D'])),
  (row) => row.with(3, inserted(row[3], pick(['x', '?', '\u0000']))),
  (row) => row.with(4, ''),
  (row) => ((at) => row.with(at, inserted(row[at], '"')))(below(row.length)),
]

function damaged({ separator, rows }: Table): string {
  const table = rows.map((row) => [...row])
  for (let n = 1 + below(2); n > 0; n--) {
    const at = below(table.length)
    if (table[at].length === header.length) table[at] = pick(damages)(table[at])
  }
  const lines = table.map((row) => row.join(separator))
  const at = below(lines.length)
  const text = lines.join('\n')
  switch (below(8)) {
    case 0:
      return lines.toSpliced(at, 2, lines.slice(at, at + 2).join('')).join('\n')
    case 1:
      return lines.toSpliced(at, 0, pick(['', '   ', '---', 'Total', '\u0000\u0000', separator.repeat(9), '[{'])).join('\n')
    case 2:
      return text.slice(0, below(text.length))
    default:
      return text
  }
}

/** What a row says but for its last cell: a file that is cut off within it looks whole. */
const said = (row: CalendarRow) => [row.date, row.time, row.currency, row.impact, row.event, row.actual, row.forecast].join('|')

const bound = process.env.ASSAY_PROVE ? 20_000 : 500

it(`${bound} damaged calendars are refused with the line, or give none but events that stood in them`, () => {
  let [accepted, refused] = [0, 0]
  for (let n = 0; n < bound; n++) {
    const table = newTable()
    const whole = readCalendarCsv(table.rows.map((row) => row.join(table.separator)).join('\n'))
    if ('faults' in whole) throw new Error(`table ${n} is not read: ${JSON.stringify(whole)}`)
    const known = new Set(whole.rows.map((row) => said(row)))
    const text = damaged(table)
    const shown = () => `table ${n}:\n${text}`
    // It must not fail on what it stores either; it reads the file again, so not for each table.
    if (n % 10 === 0) importedCalendar(text, '+00:00')
    const read = readCalendarCsv(text)
    if ('faults' in read) {
      refused++
      for (const { line, message } of read.faults) {
        expect(message, shown()).toMatch(/^.{15,}\.$/s)
        expect(line, shown()).toBeGreaterThan(0)
      }
      continue
    }
    accepted++
    const impacts = ['high', 'medium', 'low']
    const wrong = read.rows.find((row) => {
      const isUnknown = row.impact === 'low' && read.unknownImpacts.length > 0
      const readings = isUnknown ? impacts.map((impact) => ({ ...row, impact })) : [row]
      return !readings.some((reading) => known.has(said(reading)))
    })
    expect(wrong, shown()).toBeUndefined()
  }
  expect([accepted > bound / 50, refused > bound / 4]).toEqual([true, true])
})

import { alertsApi, calendarApi } from '@assay/contracts'
import { dayMs, hourMs, minuteMs, newRandom, normal } from '@assay/market'
import type { Doors } from './doors.ts'
import { sampleName } from './sample-name.ts'

/** A release that comes every four weeks. `days` from today, `at` minutes after midnight UTC. */
interface Kind {
  readonly title: string
  readonly currency: string
  readonly impact: 'High' | 'Medium' | 'Low'
  readonly days: readonly number[]
  readonly at: number
  /** The usual value, its usual change, its decimals and its unit. */
  readonly value: readonly [usual: number, change: number, decimals: number, unit: string]
}

const clock = (hours: number, minutes = 0) => 60 * hours + minutes

const kinds: readonly Kind[] = [
  { title: 'US payrolls', currency: 'USD', impact: 'High', days: [-6], at: clock(13, 30), value: [180, 45, 0, 'K'] },
  { title: 'US consumer prices m/m', currency: 'USD', impact: 'High', days: [2], at: clock(13, 30), value: [0.3, 0.1, 1, '%'] },
  { title: 'US central bank rate', currency: 'USD', impact: 'High', days: [6], at: clock(19), value: [4, 0.12, 2, '%'] },
  { title: 'US jobless claims', currency: 'USD', impact: 'Medium', days: [-5, 1, 8], at: clock(13, 30), value: [225, 9, 0, 'K'] },
  { title: 'US retail sales m/m', currency: 'USD', impact: 'Medium', days: [-2, 5], at: clock(13, 30), value: [0.4, 0.3, 1, '%'] },
  { title: 'Euro area consumer prices y/y', currency: 'EUR', impact: 'High', days: [-3], at: clock(10), value: [2.2, 0.2, 1, '%'] },
  { title: 'Euro area central bank rate', currency: 'EUR', impact: 'High', days: [3], at: clock(13, 15), value: [2.5, 0.12, 2, '%'] },
  { title: 'German business climate', currency: 'EUR', impact: 'Medium', days: [-1, 7], at: clock(9), value: [88, 1.2, 1, ''] },
  { title: 'UK consumer prices y/y', currency: 'GBP', impact: 'High', days: [-4, 4], at: clock(7), value: [2.8, 0.2, 1, '%'] },
  { title: 'UK retail sales m/m', currency: 'GBP', impact: 'Low', days: [0, 6], at: clock(7), value: [0.2, 0.4, 1, '%'] },
  { title: 'Japan household spending y/y', currency: 'JPY', impact: 'Low', days: [-2, 1], at: clock(23, 30), value: [0.5, 0.9, 1, '%'] },
  { title: 'India consumer prices y/y', currency: 'INR', impact: 'Medium', days: [-1, 2], at: clock(12), value: [4.6, 0.3, 1, '%'] },
  { title: 'US trade balance', currency: 'USD', impact: 'Low', days: [-4, 3], at: clock(13, 30), value: [-68, 4, 1, 'B'] },
  { title: 'US consumer mood', currency: 'USD', impact: 'Medium', days: [-3, 4], at: clock(15), value: [71, 2.5, 1, ''] },
  { title: 'US crude oil stocks', currency: 'USD', impact: 'Low', days: [-6, 1], at: clock(15, 30), value: [0.4, 2.2, 1, 'M'] },
  { title: 'French industry output m/m', currency: 'EUR', impact: 'Low', days: [-5, 2], at: clock(7, 45), value: [0.1, 0.7, 1, '%'] },
  { title: 'Euro area retail sales m/m', currency: 'EUR', impact: 'Low', days: [-1, 1], at: clock(10), value: [0.1, 0.3, 1, '%'] },
  { title: 'UK services index', currency: 'GBP', impact: 'Medium', days: [-2, 2], at: clock(9, 30), value: [52, 0.8, 1, ''] },
  { title: 'Japan wages y/y', currency: 'JPY', impact: 'Medium', days: [-3, 3], at: clock(23, 30), value: [2.3, 0.4, 1, '%'] },
  { title: 'US manufacturing index', currency: 'USD', impact: 'Medium', days: [0], at: clock(15), value: [49.5, 0.9, 1, ''] },
]

/** How many releases of each kind are told. */
const rounds = 26
const everyDays = 28
const header = 'Date,Time,Cur.,Imp.,Event,Actual,Forecast,Previous'

const rowOf = (at: number, kind: Pick<Kind, 'currency' | 'impact' | 'title'>, figures: readonly string[]) => {
  const shown = new Date(at).toISOString()
  return [shown.slice(0, 10), shown.slice(11, 16), kind.currency, kind.impact, sampleName(kind.title), ...figures].join(',')
}

/** A release in the middle of a week-end is told on the Monday after it. */
function onWeekday(day: number): number {
  const weekday = new Date(day).getUTCDay()
  return day + (weekday === 0 ? 1 : weekday === 6 ? 2 : 0) * dayMs
}

function rowsOf(kind: Kind, number: number, now: number): string[] {
  const today = Math.floor(now / dayMs) * dayMs
  const [usual, change, decimals, unit] = kind.value
  const text = (value: number) => `${value.toFixed(decimals)}${unit}`
  const next = newRandom(number)
  let previous = usual
  return Array.from({ length: rounds }, (_, i) => i - rounds + 1)
    .flatMap((round) => kind.days.map((day) => onWeekday(today + (day + round * everyDays) * dayMs) + kind.at * minuteMs))
    .toSorted((a, b) => a - b)
    .map((at) => {
      const forecast = usual + 0.6 * (previous - usual)
      const actual = forecast + 0.7 * change * normal(next)
      const row = rowOf(at, kind, [at < now ? text(actual) : '', text(forecast), text(previous)])
      previous = actual
      return row
    })
}

/** An event soon, so that whoever looks at the sample hears of it. */
const soon = { title: 'speech of a central banker', currency: 'USD', impact: 'Medium' } as const
const soonMs = 40 * minuteMs

/** Imports a made-up calendar: the days around today, and the releases of two years before. Sets two alerts on it. */
export async function importCalendar(doors: Doors, now: number): Promise<void> {
  const soonAt = Math.ceil((now + soonMs) / minuteMs) * minuteMs
  const rows = [...kinds.flatMap((kind, i) => rowsOf(kind, i + 1, now)), rowOf(soonAt, soon, ['', '', ''])]
  const { id, faults } = await doors.file(calendarApi.import, [header, ...rows].join('\n'), { filename: 'sample-calendar.csv' })
  if (faults.length > 0) throw new Error(`the sample calendar is faulty: ${faults[0].message}`)
  await doors.call(calendarApi.confirmImport, { params: { id }, body: { zone: '+00:00' } })
  await alertBeforeSoon(doors, soonAt)
  await alertOn(doors, sampleName('US consumer prices m/m'), 30, now)
}

/** Due a minute or two from now, however long the import has taken. */
async function alertBeforeSoon(doors: Doors, soonAt: number): Promise<void> {
  const minutes = Math.max(0, Math.floor((soonAt - Date.now()) / minuteMs) - 1)
  await alertOn(doors, sampleName(soon.title), minutes, soonAt - hourMs)
}

async function alertOn(doors: Doors, title: string, minutes: number, from: number): Promise<void> {
  const query = { from: new Date(from).toISOString(), to: new Date(from + 10 * dayMs).toISOString() }
  const event = (await doors.call(calendarApi.list, { query })).events.find((each) => each.title === title)
  if (!event) throw new Error(`the calendar does not list "${title}"`)
  await doors.call(alertsApi.create, {
    body: { symbol: 'XAUUSD', kind: 'event', params: { key: event.key, title, minutes, release: event.id }, channels: ['toast'] },
  })
}

import type { Timeframe } from '@assay/market'
import type { ExportOptions } from '../options.ts'
import type { ExportProgram } from '../program.ts'
import type { StrategyToExport } from '../strategy-to-export.ts'
import { readsClock, readsTime } from './columns.ts'
import type { Helper } from './needed.ts'

const newYorkClose = `
// The server's clock is seven hours ahead of New York, so that its midnight is 17:00 there.
datetime ToUtc(const datetime server)
{
   const datetime new_york = server - 7 * 3600;
   return new_york + (IsNewYorkSummer(new_york) ? 4 : 5) * 3600;
}`

const utc = `
// The server's clock is UTC.
datetime ToUtc(const datetime server)
{
   return server;
}`

const other = `
datetime ToUtc(const datetime server)
{
   return server - ServerHoursAheadOfUtc * 3600;
}`

/** The clocks of places, with their summer time. */
export const placeClocks: readonly Helper[] = [
  {
    called: 'IsNewYorkSummer',
    text: `
// Whether New York has summer time; since 2007 from the second Sunday of March to the first of November, at 02:00.
bool IsNewYorkSummer(const datetime new_york)
{
   MqlDateTime day;
   TimeToStruct(new_york, day);
   if(day.mon < 3 || day.mon > 11)
      return false;
   if(day.mon > 3 && day.mon < 11)
      return true;
   const int sunday = day.day - day.day_of_week;
   const bool before_change = day.day_of_week == 0 && day.hour < 2;
   if(day.mon == 3)
      return sunday >= 15 || (sunday >= 8 && !before_change);
   return sunday < 1 || (sunday < 8 && before_change);
}`,
  },
  {
    called: 'NewYorkTime',
    text: `
// The clock of New York. In March the standard time decides, in November the summer time: summer is where both say so.
datetime NewYorkTime(const datetime utc)
{
   const bool summer = IsNewYorkSummer(utc - 5 * 3600) && IsNewYorkSummer(utc - 4 * 3600);
   return utc - (summer ? 4 : 5) * 3600;
}`,
  },
  {
    called: 'LondonTime',
    text: `
// The clock of London; since 1996 with summer time from the last Sunday of March to the last of October, at 01:00 UTC.
datetime LondonTime(const datetime utc)
{
   MqlDateTime day;
   TimeToStruct(utc, day);
   const int sunday = day.day - day.day_of_week;
   const bool before_change = day.day_of_week == 0 && day.hour < 1;
   bool summer = day.mon > 3 && day.mon < 10;
   if(day.mon == 3)
      summer = sunday >= 25 && !before_change;
   if(day.mon == 10)
      summer = sunday < 25 || before_change;
   return summer ? utc + 3600 : utc;
}`,
  },
]

/** The function that converts the clock of the broker's server to UTC. */
export const toUtc = ({ brokerClock }: ExportOptions): string => ({ 'new-york-close': newYorkClose, utc, other })[brokerClock].trim()

const dayBased: readonly Timeframe[] = ['4h', '1D', '1W']

/** Refuses candles based on the trading day if the server's midnight is not where that day starts. */
export function clockRefusals({ plan, dayBoundary }: StrategyToExport, program: ExportProgram, { brokerClock }: ExportOptions): string[] {
  const fits = brokerClock === (dayBoundary === 'utc' ? 'utc' : 'new-york-close')
  if (fits) return []
  const used = new Set([plan.timeframe, ...plan.series.flatMap((series) => (series.kind === 'constant' ? [] : [series.timeframe]))])
  const day = dayBoundary === 'utc' ? 'the UTC trading day' : 'the New York trading day'
  const clock = { utc: 'a clock in UTC', 'new-york-close': 'a clock whose midnight is 17:00 in New York', other: 'another clock' }[
    brokerClock
  ]
  const times = brokerClock === 'other' && readsTime(program) ? ['a time of the day on a broker with another clock'] : []
  const indicators = readsClock(program) ? [`an indicator of ${day} on a broker with ${clock}`] : []
  return [
    ...dayBased.filter((each) => used.has(each)).map((each) => `${each} candles of ${day} on a broker with ${clock}`),
    ...indicators,
    ...times,
  ]
}

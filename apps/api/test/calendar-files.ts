import { readFileSync } from 'node:fs'
import { dayMs, hourMs, newYorkOffset } from '@assay/market'
import { fixturePath } from '@assay/testkit'

const header = 'Date,Day,Time,Cur.,Imp.,Event,Actual,Forecast,Previous'

/**
 * An invented calendar of weekly jobless claims at 08:30 New York time from December 2022 on. Its clock is eight hours
 * ahead of UTC.
 */
export function claimsCalendar({ weeks = 120, actual = '210K' } = {}): string {
  const rows = Array.from({ length: weeks }, (_, week) => {
    const day = Date.UTC(2022, 11, 1) + week * 7 * dayMs
    const shown = new Date(day + 8.5 * hourMs - newYorkOffset(day) + 8 * hourMs).toISOString()
    return `${shown.slice(0, 10)},Thursday,${shown.slice(11, 16)},USD,High,Initial Jobless Claims,${actual},212K,211K`
  })
  return [header, ...rows].join('\n')
}

const today = Date.now()

/** A day of December 2026 as the files of the moved release tell it, laid so that the 14th is a week ahead of today. */
export const aheadDay = (day: number): string => new Date(today + (day - 7) * dayMs).toISOString().slice(0, 10)

/** The files of the moved release, with their days ahead whenever the test runs. */
export const movedCalendar = (which: 'first' | 'second'): string =>
  readFileSync(fixturePath('doors', `23-calendar-moved-${which}.csv`), 'utf8').replace(/2026-12-(\d\d)/g, (_, day) => aheadDay(Number(day)))

/** The agenda of the currency of the moved release, over its days. */
export const movedDays = `/api/calendar?from=${aheadDay(10)}T00:00:00Z&to=${aheadDay(24)}T00:00:00Z&currencies=NZD`

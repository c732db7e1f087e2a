import { type CsvZone, findZone, instantOf, zoneId, zoneLabel, zoneOffset, zoneOfId } from '@assay/csv'
import { dayMinutes, hourMs, minuteMs } from '@assay/market'

/** What a terminal reports about the clock of its broker's server. */
interface ClockReport {
  /** The clock of the broker's server, in milliseconds as if it were UTC. */
  readonly brokerTime: number
  /** UTC by the clock of the terminal's machine. */
  readonly utcTime: number
  /**
   * Opening times of closed one-hour bars, by the clock of the broker's server. Their weekends show which zone it is
   * in.
   */
  readonly hourBars: readonly number[]
}

/**
 * `zone` in the form of `zoneId`. `proven`: the market's weekends confirm it; otherwise only the terminal reports
 * it.
 */
type BrokerClock = { readonly zone: string; readonly proven: boolean } | { readonly fault: string }

/** How far a reported clock may be off. */
const slackMs = 2 * minuteMs

const usual: CsvZone = { rule: 'new-york', ahead: 7 * 60 }

/**
 * Finds the clock of a broker: by the weekends in its bars, which begin on Friday at 17:00 New York, and by the difference from UTC that the terminal
 * reports. If the two contradict each other, it returns the evidence and no clock.
 */
export function brokerClock({ brokerTime, utcTime, hourBars }: ClockReport): BrokerClock {
  const stated = brokerTime - utcTime
  const { zone, confidence, weekends } = findZone(Float64Array.from(hourBars).sort(), hourMs, 'none')
  if (confidence !== 'proven' && confidence !== 'likely') return unproven(stated, utcTime)
  if (fits(zone, utcTime, stated)) return { zone: zoneId(zone), proven: true }
  const shown = offsetWords(zoneOffset(zone, utcTime))
  return {
    fault:
      `The terminal says that its broker's clock is at ${offsetWords(stated)}. The ${weekends} weekends in its bars say ${shown} (${zoneLabel(zone)}): ` +
      `read at ${offsetWords(stated)}, the market would close on Friday at ${closeWords(stated, zoneOffset(zone, utcTime))} New York and not at 17:00. ` +
      'Check the time and the time zone of the computer on which the terminal runs.',
  }
}

/** Returns why times reported now for a broker of this zone are not accepted; undefined if they fit. */
export function clockFault(zoneText: string, { brokerTime, utcTime }: Pick<ClockReport, 'brokerTime' | 'utcTime'>): string | undefined {
  const zone = knownZone(zoneText)
  const stated = brokerTime - utcTime
  if (fits(zone, utcTime, stated)) return undefined
  return (
    `The terminal now says that its broker's clock is at ${offsetWords(stated)}. By ${zoneLabel(zone)}, the clock of its bars, it is at ` +
    `${offsetWords(zoneOffset(zone, utcTime))}. Check the time and the time zone of the computer on which the terminal runs.`
  )
}

/** Returns the instant at which the broker's clock shows `brokerTime`. */
export const brokerInstant = (zone: string, brokerTime: number): number => instantOf(knownZone(zone), brokerTime)

/** Such as `New York + 7 h`. */
export const brokerZoneLabel = (zone: string): string => zoneLabel(knownZone(zone))

const fits = (zone: CsvZone, at: number, stated: number): boolean => Math.abs(stated - zoneOffset(zone, at)) <= slackMs

function unproven(stated: number, at: number): BrokerClock {
  if (fits(usual, at, stated)) return { zone: zoneId(usual), proven: false }
  const quarters = Math.round(stated / (15 * minuteMs))
  const zone: CsvZone = { rule: 'utc', ahead: quarters * 15 }
  if (Math.abs(quarters) > 14 * 4 || !fits(zone, at, stated))
    return {
      fault: `The terminal says that its broker's clock is ${offsetWords(stated)}, and no time zone is. Check the clock of its computer.`,
    }
  return { zone: zoneId(zone), proven: false }
}

function knownZone(text: string): CsvZone {
  const zone = zoneOfId(text)
  if (!zone) throw new Error(`"${text}" is no time zone`)
  return zone
}

/** Such as `UTC+3` or `UTC−4:30`. */
function offsetWords(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / minuteMs)
  const rest = minutes % 60
  return `UTC${ms < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Returns when the market would close on Friday if broker times were read with a wrong offset. */
function closeWords(stated: number, right: number): string {
  const minutes = Math.round((17 * hourMs + right - stated) / minuteMs)
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

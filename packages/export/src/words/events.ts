import { tell } from './told/told.ts'
import type { Word } from './word.ts'

/** Lists of a calendar, each under a name of its own in the export. Times in seconds UTC. */
export interface EventLists {
  readonly scheduled: string
  readonly from: string
  readonly to: string
  readonly known: string
  readonly surprise: string
}

const whole = 'the calendar that was held at the export; undefined outside what it covers'
const numbers = { count: 'int', opens: 'float', ends: 'float', possible: 'float', none: 'float' } as const

export const minutesToEvent = (name: string, lists: Word['lists'], { scheduled, from, to }: EventLists): Word =>
  tell(name, {
    meaning: 'minutes from each time to the next event that was known then; 0 where one is possible at any time',
    source: whole,
    lists,
    takes: ['times'],
    numbers,
    gives: ['minutes'],
    keeps: { place: '0.0' },
    body: `
      if times[at] >= opens and times[at] <= ends {
        int i = place
        while i < count and ${scheduled}[min(i, count - 1)] < times[at] {
          i = i + 1
        }
        place = i
        minutes = times[at] >= possible ? 0.0 : none
        bool found = times[at] >= possible
        while i < count and not found {
          if ${from}[i] <= times[at] and times[at] < ${to}[i] {
            minutes = (${scheduled}[i] - times[at]) / 60.0
            found = true
          }
          i = i + 1
        }
      }`,
  })

export const minutesSinceEvent = (name: string, lists: Word['lists'], { scheduled, from, to }: EventLists): Word =>
  tell(name, {
    meaning: 'minutes from the last event that was known at each time; 0 where one is possible at any time',
    source: whole,
    lists,
    takes: ['times'],
    numbers,
    gives: ['minutes'],
    keeps: { place: '0.0' },
    body: `
      if times[at] >= opens and times[at] <= ends {
        int i = place
        while i < count and ${scheduled}[min(i, count - 1)] <= times[at] {
          i = i + 1
        }
        place = i
        minutes = times[at] >= possible ? 0.0 : none
        bool found = times[at] >= possible
        while i > 0 and not found {
          i = i - 1
          if ${from}[i] <= times[at] and times[at] < ${to}[i] {
            minutes = (times[at] - ${scheduled}[i]) / 60.0
            found = true
          }
        }
      }`,
  })

/** What stands for a surprise that is not known. */
export const unknownSurprise = 1_000_000_000

export const surpriseOfEvent = (name: string, lists: Word['lists'], { known, surprise }: EventLists): Word =>
  tell(name, {
    meaning: 'the surprise of the last release whose figure was known at each time, in standard deviations',
    source: whole,
    lists,
    takes: ['times'],
    numbers: { count: 'int', opens: 'float', ends: 'float' },
    gives: ['value'],
    keeps: { place: '0.0' },
    body: `
      if times[at] >= opens and times[at] <= ends {
        int i = place
        while i < count and ${known}[min(i, count - 1)] <= times[at] {
          i = i + 1
        }
        place = i
        if i > 0 {
          if ${surprise}[i - 1] < ${unknownSurprise}.0 {
            value = ${surprise}[i - 1]
          }
        }
      }`,
  })

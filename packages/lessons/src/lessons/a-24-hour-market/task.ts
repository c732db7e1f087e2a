import { checkNumbers } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { hoursOn, workHours } from './clock.ts'

const there = hoursOn(2026, 3, 18)
const summer = hoursOn(2026, 7, 15)
const winter = hoursOn(2026, 1, 15)

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Placed the hours of London and New York on a day between their clock changes',
  asks: `Banks in both cities work from ${workHours} on their own clock. On 18 March 2026 New York has summer time and London does not yet. At which hour of UTC does each begin, and for how many hours do both work?`,
  inputs: [
    { id: 'london', label: 'London begins', unit: 'h UTC', step: 1 },
    { id: 'newYork', label: 'New York begins', unit: 'h UTC', step: 1 },
    { id: 'both', label: 'Both work', unit: 'hours', step: 1 },
  ],
  verify: (given) =>
    checkNumbers(
      [
        {
          id: 'london',
          value: there.london,
          within: 0,
          missing: 'Type the hour at which London begins.',
          mistakes: [[summer.london, 'That is right in summer. London changes its clocks on the last Sunday of March.']],
          otherwise: 'In winter the clock of London shows UTC.',
        },
        {
          id: 'newYork',
          value: there.newYork,
          within: 0,
          missing: 'London is right. Now type the hour at which New York begins.',
          mistakes: [
            [
              winter.newYork,
              'That is right in winter. New York changed its clocks on the second Sunday of March, so it begins an hour earlier.',
            ],
            [8, 'That is the hour on the clock of New York. It is behind UTC, so the hour in UTC is later.'],
          ],
          otherwise: 'In summer New York is four hours behind UTC: add them to 8.',
        },
        {
          id: 'both',
          value: there.both,
          within: 0,
          missing: 'Both hours are right. Now type for how long both work.',
          mistakes: [[winter.both, 'That is the usual overlap. In these weeks New York begins an hour earlier by the clock of London.']],
          otherwise: 'Count from the hour at which New York begins to the hour at which London ends, 17:00 UTC.',
        },
      ],
      given,
      `Right: ${there.london}:00 and ${there.newYork}:00 UTC, and ${there.both} hours together.`,
    ),
}

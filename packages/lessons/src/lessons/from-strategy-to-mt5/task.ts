import { checkNumbers, type WantedNumber } from '../../check-numbers.ts'
import type { NumbersTask } from '../../lesson.ts'
import { lotsFor } from '../../sizing.ts'
import { lossAt, openingHour } from './server.ts'

const marked = 17
const [winter, summer] = [openingHour(1, 15, marked), openingHour(7, 15, marked)]

const [account, risk, price, stopPercent] = [8000, 1, 2950, 0.4]
const stop = (price * stopPercent) / 100
const allowed = (account * risk) / 100
const lots = lotsFor('XAUUSD', stop, allowed).lots

const [tested, written, equal] = [400, 398, 396]
const differences = tested - equal + (written - equal)

const wanted: readonly WantedNumber[] = [
  {
    id: 'winter',
    value: winter,
    within: 0,
    missing: 'Type the hour in January.',
    mistakes: [
      [summer, 'That is the hour in July.'],
      [marked, 'That is the mark. Server time is ahead of UTC.'],
      [marked + 2, 'The server is ahead of UTC, so take the hours off.'],
    ],
    otherwise: 'In winter such a server is two hours ahead of UTC.',
  },
  {
    id: 'summer',
    value: summer,
    within: 0,
    missing: 'January is right. Now type the hour in July.',
    mistakes: [[winter, 'That is the hour in January. In summer the difference is larger.']],
    otherwise: 'In summer such a server is three hours ahead of UTC.',
  },
  {
    id: 'lots',
    value: lots,
    within: 0.0001,
    missing: 'Both hours are right. Now type the lots.',
    mistakes: [
      [lots + 0.01, `That would lose $${lossAt(lots + 0.01, stop).toFixed(2)}, more than ${risk} %. Round down.`],
      [Number((allowed / stop).toFixed(2)), 'Those are ounces. A lot has 100 of them.'],
    ],
    otherwise: `${risk} % of the account divided by the distance in dollars gives ounces. Divide by 100 and round down to two decimals.`,
  },
  {
    id: 'differences',
    value: differences,
    within: 0,
    missing: 'The lots are right. Now type the number of differences.',
    mistakes: [
      [tested - written, 'That compares the totals. Signals can be missing and others new at the same time.'],
      [tested - equal, 'Those are the signals that are missing. Some of those that were written are new.'],
      [written - equal, 'Those are the new signals. Some of the test are missing too.'],
    ],
    otherwise: 'Count the signals of the test without a match, and add those of the tester without one.',
  },
]

export const task: NumbersTask = {
  kind: 'numbers',
  done: 'Read a server clock in winter and summer, turned a risk into lots and counted the signals that differ',
  asks: `A server has its midnight at 17:00 in New York. It marks a candle ${marked}:00. At which hour UTC does it open in January, and at which in July? Then: the account has $${account.toLocaleString('en-US')}, a trade in gold may cost ${risk} %, the price is $${price.toLocaleString('en-US')} and the stop ${stopPercent} % away. How many lots is that? Last: the test has ${tested} signals, the tester wrote ${written}, and ${equal} are equal. How many signals of both together need an explanation?`,
  inputs: [
    { id: 'winter', label: 'Opens in January', unit: 'h UTC', step: 1 },
    { id: 'summer', label: 'Opens in July', unit: 'h UTC', step: 1 },
    { id: 'lots', label: 'Size', unit: 'lots', step: 0.01 },
    { id: 'differences', label: 'Signals to explain', unit: 'signals', step: 1 },
  ],
  verify: (given) =>
    checkNumbers(
      wanted,
      given,
      `Right: ${winter}:00 and ${summer}:00 UTC, ${lots.toFixed(2)} lots, which lose $${lossAt(lots, stop).toFixed(2)} at the stop, and ${differences} signals to explain.`,
    ),
}

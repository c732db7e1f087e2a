import type { Bars } from '@assay/market'
import { defineIndicator, line } from '../define.ts'
import { soFar } from '../level/so-far.ts'
import { hourParams, hoursText, type SessionName, sessionHours, sessionStarts, sessionsOf, wholeSessions } from './session-hours.ts'

const outputs = {
  open: line('Open'),
  high: line('High so far'),
  low: line('Low so far'),
  active: line('Running', { unit: 'signal', warmup: () => 0 }),
}
const references = [
  'The hours of the banks there, on their own clocks with their own summer time; a candle belongs to the session in which it opens',
]

export const asiaSession = defineIndicator({
  id: 'asiaSession',
  code: 'ASIA',
  name: 'Asian Session',
  family: 'assay',
  group: 'session',
  summary: `Open, high and low of the session from ${hoursText('asia')} as far as they are known, kept until the next one begins.`,
  aliases: ['Asian range', 'Tokyo session', 'Asia high', 'Asia low', 'market hours'],
  pane: 'price',
  unit: 'price',
  params: hourParams('asia'),
  outputs,
  warmup: () => 1,
  anchoredDays: () => 2,
  references,
  compute: (bars, { from, to }) => session(bars, 'asia', from, to),
})

export const londonSession = defineIndicator({
  id: 'londonSession',
  code: 'LONDON',
  name: 'London Session',
  family: 'assay',
  group: 'session',
  summary: `Open, high and low of the session from ${hoursText('london')} as far as they are known, kept until the next one begins.`,
  aliases: ['European session', 'London range', 'London high', 'London low', 'London open', 'market hours'],
  pane: 'price',
  unit: 'price',
  params: hourParams('london'),
  outputs,
  warmup: () => 1,
  anchoredDays: () => 2,
  references,
  compute: (bars, { from, to }) => session(bars, 'london', from, to),
})

export const newYorkSession = defineIndicator({
  id: 'newYorkSession',
  code: 'NEWYORK',
  name: 'New York Session',
  family: 'assay',
  group: 'session',
  summary: `Open, high and low of the session from ${hoursText('newYork')} as far as they are known, kept until the next one begins.`,
  aliases: ['American session', 'US session', 'NY session', 'New York range', 'New York high', 'New York low', 'market hours'],
  pane: 'price',
  unit: 'price',
  params: hourParams('newYork'),
  outputs,
  warmup: () => 1,
  anchoredDays: () => 2,
  references,
  compute: (bars, { from, to }) => session(bars, 'newYork', from, to),
})

function session(bars: Bars, name: SessionName, from: number, to: number) {
  const { length } = bars.time
  const sessions = sessionsOf(bars.time, sessionHours(name, from, to))
  const active = new Float64Array(length)
  for (let k = 0; k < sessions.firsts.length; k++) active.fill(1, sessions.firsts[k], sessions.ends[k])
  const whole = wholeSessions(sessions)
  return { ...soFar(bars, sessionStarts(whole, length), whole.ends), active }
}

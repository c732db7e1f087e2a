import { minuteMs } from '@assay/market'
import { expect, test } from 'vitest'
import { dayName, greetingOf } from './greeting.ts'

// Zones on both sides of the date line: at least one of the two dates differs from that of the machine.
test('the date of the dashboard is that of the chosen time zone, whatever the zone of the browser', () => {
  const now = Date.UTC(2026, 10, 21, 10, 30)
  expect(dayName(now, 'Pacific/Kiritimati')).toBe('Sunday, 22 November')
  expect(dayName(now, 'Pacific/Pago_Pago')).toBe('Friday, 20 November')
})

const now = Date.UTC(2026, 10, 21)
const saved = (name: string, minutes: number) => ({ name, savedAt: now - minutes * minuteMs })

test.each([
  ['are not known', undefined, undefined],
  ['are none', [], 'No strategy saved yet.'],
  ['are one', [saved('Gold', 5)], 'One strategy, “Gold”, saved 5 min ago.'],
  ['are two, the newest first', [saved('Gold', 5), saved('Euro', 90)], '2 strategies, the last one, “Gold”, saved 5 min ago.'],
])('the greeting while the strategies %s', (_, strategies, words) => {
  expect(greetingOf(strategies, now)).toBe(words)
})

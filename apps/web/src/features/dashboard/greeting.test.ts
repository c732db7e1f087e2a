import { expect, test } from 'vitest'
import { dayName } from './greeting.ts'

// Zones on both sides of the date line: at least one of the two dates differs from that of the machine.
test('the date of the dashboard is that of the chosen time zone, whatever the zone of the browser', () => {
  const now = Date.UTC(2026, 10, 21, 10, 30)
  expect(dayName(now, 'Pacific/Kiritimati')).toBe('Sunday, 22 November')
  expect(dayName(now, 'Pacific/Pago_Pago')).toBe('Friday, 20 November')
})

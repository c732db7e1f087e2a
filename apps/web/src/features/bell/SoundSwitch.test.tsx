import type { ToldFiring } from '@assay/contracts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SoundSwitch } from './SoundSwitch.tsx'
import { openSpeaker } from './speak.ts'

let tones: number

beforeEach(() => {
  localStorage.clear()
  tones = 0
  const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
  const part = () => ({ connect() {}, start: () => void tones++, stop() {}, frequency: {}, gain, onended: null })
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      createGain = part
      createOscillator = part
    },
  )
})

const firing = (more: Partial<ToldFiring> = {}): ToldFiring => ({
  id: 'f1',
  alertId: 'a1',
  kind: 'alert',
  symbol: 'XAUUSD',
  message: 'Gold',
  price: 2400,
  late: false,
  at: '2026-11-20T12:00:00.000Z',
  source: 'dukascopy',
  simulated: false,
  seq: 1,
  ...more,
})

/** The tones that a firing starts. */
function heard(told: ToldFiring, away = false): number {
  const before = tones
  openSpeaker({ toast() {}, zone: () => 'UTC', showChart() {}, showBell() {} })([{ firing: told, away }], 0)
  return tones - before
}

test('an alert is silent until the sound is switched on, which plays it once', () => {
  expect(heard(firing())).toBe(0)
  render(<SoundSwitch />)
  const sound = screen.getByRole<HTMLInputElement>('switch', { name: /^Sound/ })
  fireEvent.click(sound)
  expect([tones, sound.checked]).toEqual([2, true])
  expect(heard(firing())).toBe(2)
  expect(heard(firing(), true), 'it fired while nobody looked').toBe(0)
  expect(heard(firing({ silent: true })), 'it has no toast').toBe(0)
  fireEvent.click(sound)
  expect([heard(firing()), sound.checked]).toEqual([0, false])
})

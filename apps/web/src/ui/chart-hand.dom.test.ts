import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chartHand } from './chart-hand.ts'

let box: HTMLElement
let onStill: ReturnType<typeof vi.fn<() => void>>
let hand: ReturnType<typeof chartHand>

beforeEach(() => {
  vi.useFakeTimers()
  box = document.createElement('div')
  document.body.append(box)
  onStill = vi.fn()
  hand = chartHand(box, onStill)
})

afterEach(() => {
  hand.close()
  box.remove()
})

const down = (pointerId = 1) => box.dispatchEvent(new PointerEvent('pointerdown', { pointerId }))
const up = (pointerType: string, pointerId = 1) => window.dispatchEvent(new PointerEvent('pointerup', { pointerId, pointerType }))
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('a chart released by a mouse is still at once', () => {
  down()
  expect(hand.busy()).toBe(true)
  up('mouse')
  expect([hand.busy(), onStill.mock.calls.length]).toEqual([false, 1])
})

test('a chart thrown by a finger is still 150 ms after its last movement', () => {
  down()
  up('touch')
  pass(100)
  hand.moved()
  pass(149)
  expect([hand.busy(), onStill.mock.calls.length]).toEqual([true, 0])
  pass(151)
  expect([hand.busy(), onStill.mock.calls.length]).toEqual([false, 1])
})

test('the chart is held until the last finger is lifted', () => {
  down(1)
  down(2)
  up('touch', 1)
  pass(1000)
  expect([hand.busy(), onStill.mock.calls.length]).toEqual([true, 0])
  up('touch', 2)
  pass(150)
  expect([hand.busy(), onStill.mock.calls.length]).toEqual([false, 1])
})

test('a gliding chart that is caught again is not still', () => {
  down()
  up('touch')
  pass(100)
  down()
  pass(1000)
  expect([hand.busy(), onStill.mock.calls.length]).toEqual([true, 0])
})

test('a release that began elsewhere says nothing, and none after closing', () => {
  up('mouse')
  down()
  up('touch')
  hand.close()
  pass(1000)
  up('mouse')
  expect(onStill).not.toHaveBeenCalled()
})

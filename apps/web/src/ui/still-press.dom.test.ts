import { expect, it } from 'vitest'
import { watchStillPress } from './still-press.ts'

type Sent = [name: 'pointerdown' | 'pointermove' | 'pointercancel', event?: PointerEventInit]
const down: Sent = ['pointerdown', { isPrimary: true, clientX: 100, clientY: 100, buttons: 1 }]
const movedTo = (clientX: number, clientY: number, buttons = 1): Sent => ['pointermove', { isPrimary: true, clientX, clientY, buttons }]

function isStillAfter(...sent: Sent[]): boolean {
  const box = document.createElement('div')
  const isStill = watchStillPress(box, new AbortController().signal)
  for (const [name, event] of sent) box.dispatchEvent(new PointerEvent(name, event))
  return isStill()
}

it.each<[string, boolean, Sent[]]>([
  ['a press without a move', true, [down]],
  ['a press that trembles', true, [down, movedTo(104, 103)]],
  ['the pointer moving without a button before the press', true, [movedTo(300, 300, 0), down]],
  ['a drag', false, [down, movedTo(100, 112)]],
  ['a drag that comes back', false, [down, movedTo(160, 100), movedTo(100, 100)]],
  ['a second finger', false, [down, ['pointerdown', { isPrimary: false, clientX: 200, clientY: 100 }]]],
  ['a finger that the browser scrolls with', false, [down, ['pointercancel']]],
  ['a press after a drag', true, [down, movedTo(160, 100), down]],
])('%s counts as a click: %s', (_, isClick, sent) => {
  expect(isStillAfter(...sent)).toBe(isClick)
})

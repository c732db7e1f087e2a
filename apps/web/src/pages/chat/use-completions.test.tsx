import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { showPart } from '../../../test/show-part.tsx'
import { ChatField } from './ChatField.tsx'

const onSend = vi.fn()
/** The field, as the page holds it. */
function Held({ start, onClear }: { start: string; onClear?: () => void }) {
  const [draft, setDraft] = useState(start)
  return (
    <>
      <ChatField draft={draft} onDraft={setDraft} onSend={onSend} onClear={onClear} />
      <button type="button" onClick={() => setDraft('chosen elsewhere')}>
        Choose
      </button>
    </>
  )
}
function show(start: string, onClear?: () => void) {
  onSend.mockClear()
  showPart(<Held start={start} onClear={onClear} />)
  fireEvent.focus(field())
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more })
const marked = () => screen.queryAllByRole('option').findIndex((option) => option.getAttribute('aria-selected') === 'true')
const count = () => screen.queryAllByRole('option').length

test('the number of ways to go on is announced', () => {
  show('buy gold wh')
  expect(document.querySelector('[role=status]')?.textContent).toBe(`${count()} ways to go on. The down arrow chooses one.`)
  fireEvent.blur(field())
  expect([count(), document.querySelector('[role=status]')?.textContent]).toEqual([0, ''])
})

test('the arrows mark one option after the other, begin again at the end, and leave the list at its top', () => {
  show('buy gold ')
  const last = count() - 1
  expect([last > 0, marked()]).toEqual([true, -1])
  key('ArrowUp')
  expect(marked(), 'up marks nothing by itself').toBe(-1)
  key('ArrowDown')
  key('ArrowDown')
  expect(marked()).toBe(1)
  for (let i = 1; i < last; i++) key('ArrowDown')
  expect(marked()).toBe(last)
  key('ArrowDown')
  expect(marked()).toBe(0)
  key('ArrowUp')
  expect(marked()).toBe(-1)
  key('Enter')
  expect(onSend.mock.calls, 'Enter sends again').toEqual([['buy gold']])
})

test('another letter removes the mark, so that Enter sends what was typed', () => {
  show('buy gold')
  key('ArrowDown')
  fireEvent.change(field(), { target: { value: 'buy gold w' } })
  expect(marked()).toBe(-1)
  key('Enter')
  expect(onSend.mock.calls).toEqual([['buy gold w']])
})

test('a press on an option takes it into the field with a blank behind it', () => {
  show('buy gold wh')
  fireEvent.click(screen.getAllByRole('option')[0])
  expect(field().value).toBe('buy gold when ')
})

test('keys with Shift, or while a letter is composed, are not the list’s', () => {
  show('buy gold wh')
  key('ArrowDown', { shiftKey: true })
  key('ArrowDown', { isComposing: true })
  expect(marked()).toBe(-1)
  key('Enter', { shiftKey: true })
  expect(onSend).not.toHaveBeenCalled()
})

test('Enter sends a message without the blanks around it, and blanks alone are no message', () => {
  show('  help  ')
  key('Escape')
  key('Enter')
  expect(onSend.mock.calls).toEqual([['help']])
  fireEvent.change(field(), { target: { value: '   ' } })
  key('Enter')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('a sentence that is put into the field by a press gets the cursor at its end', () => {
  show('')
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([16, 16])
})

test.each([undefined, vi.fn()])('a conversation can be cleared only if there is one: %#', (onClear) => {
  show('', onClear)
  expect(screen.queryAllByRole('button', { name: 'Clear the conversation' })).toHaveLength(onClear ? 1 : 0)
})

test('the field is as high as its lines, from one to six', () => {
  show('')
  const rows = () => Number(field().getAttribute('rows'))
  const height = (lines: number) => {
    fireEvent.change(field(), { target: { value: Array(lines).fill('buy gold').join('\n') } })
    return rows()
  }
  expect(rows()).toBe(1)
  expect([1, 2, 6, 7].map(height)).toEqual([1, 2, 6, 6])
})

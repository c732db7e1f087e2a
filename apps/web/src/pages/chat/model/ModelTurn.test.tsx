import type { ChatTurn } from '@assay/contracts'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { callOf, turnOf } from '../../../../test/chat-turns.ts'
import { fakePreviewWorker } from '../../../../test/preview-worker.ts'
import { press, showPart } from '../../../../test/show-part.tsx'
import type { LiveTurn } from '../../../features/chat/live-turn.ts'
import { LiveAnswer } from './LiveAnswer.tsx'
import { ModelField } from './ModelField.tsx'
import { ModelTurn } from './ModelTurn.tsx'

function show(more: Partial<ChatTurn> = {}, props: Partial<ComponentProps<typeof ModelTurn>> = {}) {
  const turn = turnOf(more)
  const on = { onSend: vi.fn(), onEdit: vi.fn(), onDraft: vi.fn(), onRetry: vi.fn(), onChoose: vi.fn(), onWork: vi.fn() }
  showPart(<ModelTurn turn={turn} place={0} siblings={[turn]} idle isNew={false} draft={undefined} {...on} {...props} />)
  return { turn, ...on }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const text = () => document.body.textContent

test('versions of a message are counted, and an arrow leads to the one beside it', () => {
  const siblings = ['a', 'b', 'c'].map((id) => turnOf({ id }))
  const { onChoose } = show({ id: 'b' }, { place: 1, siblings })
  expect(text()).toContain('2 of 3')
  press('Earlier version')
  press('Later version')
  expect(onChoose.mock.calls).toEqual([[siblings[0]], [siblings[2]]])
})

test.each([
  [0, [true, false]],
  [1, [false, true]],
])('version %i has no arrow beyond the ends', (place, disabled) => {
  show({}, { place, siblings: [turnOf(), turnOf({ id: 'b' })] })
  expect(['Earlier version', 'Later version'].map((name) => button(name).disabled)).toEqual(disabled)
})

test('while an answer arrives a message can be neither changed nor sent again', () => {
  show({}, { idle: false })
  expect(['Edit', 'Retry'].map((name) => button(name).disabled)).toEqual([true, true])
})

test('a number that was removed from the answer is told', () => {
  show({ answer: 'It won [not verified] times.', marks: [{ start: 7, end: 21, source: null }] })
  expect(text()).toContain('One number was removed: no tool returned it.')
})

test('if the rules answer instead of the model, the page says why and shows their answer', () => {
  const { onSend } = show({ state: 'rules', reason: 'quota', model: null, answer: '', text: 'buy gold when wolfewave 5 is above 3' })
  expect(text()).toContain('Your messages to the model are used up for today. This is the answer of the rule-based assistant.')
  expect(text()).toContain('I do not know “wolfewave”.')
  expect(screen.queryByRole('button', { name: /^Show work/ })).toBeNull()
  expect(onSend).not.toHaveBeenCalled()
})

test('relative days in the answer of the rules count from the day of the message', () => {
  fakePreviewWorker()
  const text = 'buy gold when close > open on 1h over the last 7 days, stop 500'
  show({ state: 'rules', reason: 'late', answer: '', text, askedAt: '2025-03-10T12:00:00.000Z' })
  expect(screen.getByRole('region', { name: 'Draft' }).textContent).toContain('10 Mar 2025')
})

test('the work of the turn is opened with its number of calls', () => {
  const { turn, onWork, onRetry } = show({ calls: [callOf(), callOf({ id: 'c2' })] })
  press('Show work (2 calls)')
  press('Retry')
  expect([onWork.mock.calls, onRetry.mock.calls]).toEqual([[[turn]], [[turn]]])
})

const live = (more: Partial<LiveTurn>): LiveTurn => ({
  id: 't',
  conversationId: null,
  parent: null,
  text: 'Hello',
  said: '',
  calls: [],
  lost: false,
  ...more,
})

test.each([
  [{}, 'HelloWaiting for the model'],
  [
    {
      calls: [
        { id: 'a', tool: 'one', done: true },
        { id: 'b', tool: 'two', done: false },
      ],
    },
    'Helloone ✓two …Calling two',
  ],
  [{ calls: [{ id: 'a', tool: 'one', done: true }] }, 'Helloone ✓Waiting for the model'],
  [{ said: 'Bid 4' }, 'HelloBid 4Numbers are checked when the answer is complete'],
  [{ lost: true }, 'HelloThe connection was lost. The answer goes on; connecting again.Waiting for the model'],
])('an answer that arrives with %o says how far it is', (more, said) => {
  showPart(<LiveAnswer live={live(more)} />)
  expect(text()).toBe(said)
})

test.each([
  ['a message', 'Hi ', {}, [['Hi']]],
  ['nothing but blanks', ' \n', {}, []],
  ['a message while an answer arrives', 'Hi', { onStop: vi.fn() }, []],
])('Enter with %s sends it or not', (_, draft, more, sent) => {
  const onSend = vi.fn()
  showPart(<ModelField draft={draft} onDraft={vi.fn()} onSend={onSend} onStop={undefined} onKeep={undefined} {...more} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, shiftKey: true }))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  expect(onSend, 'a new line, or the end of a composed letter').not.toHaveBeenCalled()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  expect(onSend.mock.calls).toEqual(sent)
})

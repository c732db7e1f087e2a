import type { ExplainAsk, Explanation } from '@assay/backtest'
import { fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { barStoryOf, tradeStoryOf } from '../../../test/stories.ts'
import { ExplainPanel } from './ExplainPanel.tsx'

const trade = { trade: 2 }
const bar = { bar: '2017-06-14T12:30:00.000Z' }
const around = { previous: '2017-06-14T12:15:00.000Z', next: '2017-06-14T12:45:00.000Z' }
const blocked = { previous: '2017-06-13T10:00:00.000Z', next: null }

interface More {
  note?: ReactNode
  trouble?: ReactNode
  pending?: boolean
}

function panel(asked: ExplainAsk, explanation: Explanation | undefined, more: More = {}) {
  const given = {
    asked,
    explanation,
    pending: false,
    zone: 'UTC',
    timeframe: '15min' as const,
    digits: 2,
    currency: 'USD',
    onAsk: vi.fn(),
    onClose: vi.fn(),
    ...more,
  }
  return { given, element: <ExplainPanel {...given} /> }
}
function show(...shown: Parameters<typeof panel>) {
  const { given, element } = panel(...shown)
  return { ...given, ...render(element) }
}
const dialog = () => screen.getByRole('dialog')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test.each([
  ['Story of the trade', trade, tradeStoryOf()],
  ['Why no trade here?', bar, barStoryOf()],
  ['Why no trade here?', bar, undefined],
  ['Why a trade here?', bar, barStoryOf({ verdict: 'entered', entered: 1, side: 'long' })],
] as const)('the title is “%s”', (title, asked, explanation) => {
  show(asked, explanation)
  expect(dialog().getAttribute('aria-label')).toBe(title)
})

test('until there is an explanation it says that it is being computed', () => {
  show(trade, undefined, { pending: true })
  expect(screen.getByRole('status').textContent).toContain('The explanation is being computed')
  expect(dialog().getAttribute('aria-busy')).toBe('true')
})

test('the previous explanation stays while the next one is computed', () => {
  show(trade, tradeStoryOf(), { pending: true })
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText(/^Trade 2 of 3/).textContent).toBe('Trade 2 of 3 · Long 80.00 units · 48 bars')
})

test('a trouble is shown instead of an explanation, and a note above it', () => {
  show(trade, tradeStoryOf(), { trouble: 'No bars.', note: 'Other bars.' })
  expect(screen.getByRole('group', { name: 'Explanation' }).textContent).toBe('Other bars.No bars.')
})

test('the arrows ask for the neighbours, and one without a neighbour is disabled', () => {
  const { onAsk } = show(trade, tradeStoryOf({ number: 3, of: 3 }))
  expect(button('Next trade').disabled).toBe(true)
  fireEvent.click(button('Previous trade'))
  expect(onAsk.mock.calls).toEqual([[{ trade: 2 }]])
})

test('the arrows of a bar ask for the bars around it', () => {
  const { onAsk } = show(bar, barStoryOf({ around, blocked }))
  fireEvent.click(button('Previous bar'))
  fireEvent.click(button('Next bar'))
  expect(onAsk.mock.calls).toEqual([[{ bar: around.previous }], [{ bar: around.next }]])
})

test('signals without a trade are linked, as far as there are any', () => {
  const { onAsk } = show(bar, barStoryOf({ around, blocked }))
  fireEvent.click(button('Before ['))
  expect(onAsk.mock.calls).toEqual([[{ bar: blocked.previous }]])
  expect(button('After ]').disabled).toBe(true)
})

test('without such signals, and for a trade, no links are offered', () => {
  show(bar, barStoryOf({ around }))
  expect(screen.queryByText('Signals without a trade')).toBeNull()
  show(trade, barStoryOf({ around, blocked }))
  expect(screen.queryByText('Signals without a trade')).toBeNull()
})

test('the link of a bar leads to its trade', () => {
  const { onAsk } = show(bar, barStoryOf({ verdict: 'entered', entered: 7, side: 'long' }))
  fireEvent.click(button('Story of trade 7'))
  expect(onAsk.mock.calls).toEqual([[{ trade: 7 }]])
})

test('a trade that does not exist says how many there are', () => {
  show({ trade: 9 }, { kind: 'no-trade', number: 9, of: 3 })
  expect(screen.getByRole('group', { name: 'Explanation' }).textContent).toBe('There is no trade 9.The rules made 3 over these bars.')
})

test('keys go to the neighbours and Escape closes; they do not reach the page behind', () => {
  const behind = vi.fn()
  const { onAsk, onClose } = show(trade, tradeStoryOf())
  document.addEventListener('keydown', behind)
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Escape']) fireEvent.keyDown(dialog(), { key })
  document.removeEventListener('keydown', behind)
  expect(onAsk.mock.calls).toEqual([[{ trade: 3 }], [{ trade: 1 }], [{ trade: 3 }]])
  expect(onClose).toHaveBeenCalledOnce()
  expect(behind).not.toHaveBeenCalled()
})

test('a key at the end of the trades, one with a modifier and one without a meaning ask for nothing', () => {
  const { onAsk, onClose } = show(trade, tradeStoryOf({ number: 3, of: 3 }))
  expect(fireEvent.keyDown(dialog(), { key: 'ArrowRight' }), 'the key scrolls nothing').toBe(false)
  expect(fireEvent.keyDown(dialog(), { key: 'ArrowLeft', altKey: true }), 'it is left to the browser').toBe(true)
  expect(fireEvent.keyDown(dialog(), { key: 'x' })).toBe(true)
  expect([onAsk.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

test('the panel takes the focus, and gives it back when it is closed', () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Explain
        </button>
        {open ? <ExplainPanel {...panel(trade, tradeStoryOf()).given} onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  render(<Page />)
  const opener = button('Explain')
  opener.focus()
  fireEvent.click(opener)
  expect(document.activeElement).toBe(dialog())
  fireEvent.click(button('Close'))
  expect(document.activeElement).toBe(opener)
})

test('the keys still work when the pressed arrow is disabled by the next explanation', () => {
  const { rerender } = show(trade, tradeStoryOf({ number: 2, of: 3 }))
  button('Next trade').focus()
  rerender(panel({ trade: 3 }, tradeStoryOf({ number: 3, of: 3 })).element)
  expect(document.activeElement).toBe(dialog())
})

test('a button that can still be pressed keeps the focus', () => {
  const { rerender } = show(trade, tradeStoryOf({ number: 2, of: 4 }))
  button('Next trade').focus()
  rerender(panel({ trade: 3 }, tradeStoryOf({ number: 3, of: 4 })).element)
  expect(document.activeElement).toBe(button('Next trade'))
})

test('the keys still work when the link that was pressed is gone', () => {
  const { rerender } = show(bar, barStoryOf({ verdict: 'entered', entered: 2, side: 'long' }))
  button('Story of trade 2').focus()
  rerender(panel(trade, tradeStoryOf()).element)
  expect(document.activeElement).toBe(dialog())
})

test.each([
  [true, ['figure']],
  [false, []],
])('over the lower half of a narrow page (%s) the chart of the bar is moved above it', (matches, moved) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const section = document.body.appendChild(document.createElement('section'))
  section.id = 'price'
  const figure = section.appendChild(document.createElement('figure'))
  const seen: string[] = []
  figure.scrollIntoView = () => void seen.push('figure')
  section.scrollIntoView = () => void seen.push('section')
  const { given } = panel(trade, tradeStoryOf())
  render(<ExplainPanel {...given} chart="price" />)
  section.remove()
  expect(seen).toEqual(moved)
})

test('Esc closes it wherever the focus is, unless a layer lies over it or the key empties a field', () => {
  const { onClose } = show(bar, barStoryOf())
  const press = (from: Element) => fireEvent.keyDown(from, { key: 'Escape' })
  press(document.body)
  expect(onClose).toHaveBeenCalledTimes(1)
  press(dialog())
  expect(onClose, 'once from within').toHaveBeenCalledTimes(2)
  const search = Object.assign(document.createElement('input'), { type: 'search', value: 'gold' })
  document.body.append(search)
  press(search)
  const layer = document.createElement('div')
  layer.setAttribute('role', 'dialog')
  document.body.append(layer)
  press(document.body)
  expect(onClose).toHaveBeenCalledTimes(2)
  search.remove()
  layer.remove()
})

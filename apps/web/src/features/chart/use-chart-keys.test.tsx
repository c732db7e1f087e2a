import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ChartControl } from './chart-control.ts'
import { type ChartState, chartStore } from './chart-state.ts'
import { useChartKeys } from './use-chart-keys.ts'

function Keyed({ control, state }: { control: ChartControl | null; state: ChartState | null }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as on the chart */}
      <section tabIndex={0} aria-label="Chart" {...useChartKeys(control, state)} />
      <input type="radio" aria-label="1h" />
    </>
  )
}

/** Names the calls of the control, in order. */
function show(state: Partial<ChartState> = {}) {
  const called: unknown[] = []
  const control = (told: unknown[]) =>
    new Proxy({} as ChartControl, {
      get:
        (_, name: string) =>
        (...given: unknown[]) =>
          void told.push([name, ...given]),
    })
  const part = (told: unknown[] | null) => <Keyed control={told && control(told)} state={{ ...chartStore().now(), ...state }} />
  const { rerender } = render(part(called))
  return { called, now: (told: unknown[] | null) => rerender(part(told)), chart: screen.getByRole('region', { name: 'Chart' }) }
}
const key = (name: string, more: object = {}, on: Element = document.body) => fireEvent.keyDown(on, { key: name, ...more })

test.each([
  ['ArrowLeft', {}, ['pan', -0.15]],
  ['ArrowRight', {}, ['pan', 0.15]],
  ['ArrowLeft', { shiftKey: true }, ['readNext', -1]],
  ['ArrowRight', { shiftKey: true }, ['readNext', 1]],
  ['+', {}, ['zoom', 1 / 1.1]],
  ['=', {}, ['zoom', 1 / 1.1]],
  ['-', {}, ['zoom', 1.1]],
  ['Home', {}, ['goTo', 'first']],
  ['End', {}, ['goTo', 'newest']],
])('%s %o moves the chart', (name, more, call) => {
  const { called, chart } = show()
  key(name, more)
  chart.focus()
  key(name, more, chart)
  expect(called).toEqual([call, call])
})

test('a focused control keeps its arrow keys', () => {
  const { called } = show()
  screen.getByLabelText('1h').focus()
  key('ArrowLeft', {}, screen.getByLabelText('1h'))
  expect(called).toEqual([])
})

test('the keys move the chart that is open now, and none before one is', () => {
  const { called, now } = show()
  const later: unknown[] = []
  now(later)
  key('Home')
  now(null)
  key('Home')
  expect([called, later]).toEqual([[], [['goTo', 'first']]])
})

test('Escape ends the reading of a candle, and does nothing without one', () => {
  const { called, chart } = show({ reading: 0 })
  key('Escape', {}, chart)
  key('a', {}, chart)
  expect(called).toEqual([['stopReading']])
})

test('without a candle that is read Escape is for others', () => {
  const { called, chart } = show({ reading: null })
  key('Escape', {}, chart)
  expect(called).toEqual([])
})

test.each([
  [true, [['stopReading']]],
  [false, []],
])('leaving the chart ends a reading by key (%s), not one by pointer', (byKey, calls) => {
  const { called, chart } = show({ reading: 3, byKey })
  fireEvent.blur(chart)
  expect(called).toEqual(calls)
})

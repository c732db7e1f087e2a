import { act, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { makeStore } from '../../base/store.ts'
import { SectionFrame } from './SectionFrame.tsx'
import { sections } from './sections.ts'

const result = keptResultOf('a', [])
const none = 'No trade was closed in this period, so there is nothing to take apart.'
const watches: { tell: (isNear: boolean) => void; seen: Element[]; ended: boolean; margin: string | undefined }[] = []

beforeEach(() => {
  watches.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watch: (typeof watches)[number]
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        this.watch = { tell: (isIntersecting) => tell([{ isIntersecting }]), seen: [], ended: false, margin: options?.rootMargin }
        watches.push(this.watch)
      }
      observe(element: Element) {
        this.watch.seen.push(element)
      }
      disconnect() {
        this.watch.ended = true
      }
    },
  )
})

function frame(id: string, wanted: boolean, shown = result) {
  const section = sections.find((each) => each.id === id)!
  return (
    <Provider store={makeStore()}>
      <MemoryRouter>
        <SectionFrame section={section} wanted={wanted} result={shown} place="browser" zone="UTC" />
      </MemoryRouter>
    </Provider>
  )
}
const region = (name: string) => screen.getByRole('region', { name })

test('a section is made when the reader comes near, and then watched no longer', async () => {
  render(frame('time', false))
  const [watch] = watches
  expect([watch.seen, watch.margin]).toEqual([[region('Time')], '600px'])
  act(() => watch.tell(false))
  expect(region('Time').textContent).toBe('Time')
  act(() => watch.tell(true))
  expect(await screen.findByText(none)).toBe(within(region('Time')).getByText(none))
  expect([watches.length, watch.ended]).toEqual([1, true])
})

test('a section named by the address is made at once', async () => {
  render(frame('time', true))
  await screen.findByText(none)
  expect(watches).toEqual([])
})

test('a section that the address names later is made then, and stays', async () => {
  const { rerender } = render(frame('time', false))
  rerender(frame('time', true))
  await screen.findByText(none)
  rerender(frame('time', false))
  expect(region('Time').textContent).toBe(`Time${none}`)
})

test('a section that breaks says so, and that the result is kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { ...result, answer: { ...result.answer, trade_data: null as never } }
  render(frame('time', true, broken))
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This section stopped working\..*The result is kept, and the other sections still work\.$/,
  )
})

test('the sections have their order', () => {
  expect(sections.map(({ id, label }) => `${id}: ${label}`)).toEqual([
    'price: Trades on the chart',
    'trades: Trades',
    'time: Time',
    'parts: Sides and months',
    'costs: What costs would leave',
    'at-your-broker: At your broker',
    'distribution: Distribution',
    'how-sure: How sure',
    'tried: How often tried',
    'foundation: What this stands on',
  ])
})

test('a link from before tries were frozen does not tell how often its owner tried', async () => {
  const section = sections.find(({ id }) => id === 'tried')!
  render(
    <Provider store={makeStore()}>
      <SectionFrame section={section} wanted result={result} place="browser" zone="UTC" isShared />
    </Provider>,
  )
  expect(await screen.findByText(/^This link is from before the tries of its owner were told\./)).toBeTruthy()
})

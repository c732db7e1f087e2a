import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptResultOf } from '../../../test/kept-results.ts'
import { SectionNav } from './SectionNav.tsx'
import { placesOf } from './sections.ts'
import { useSectionAddress } from './use-section-address.ts'

const places = placesOf(keptResultOf('gold', [1]).answer)
const ids = places.map(({ id }) => id)
/** How far each section is below the top of the window. */
let tops: number[]
const shown = vi.fn()

beforeEach(() => {
  shown.mockReset()
  tops = ids.map((_, i) => i * 1000)
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
})

function Page() {
  const [wanted, go] = useSectionAddress()
  const { hash, search } = useLocation()
  return (
    <>
      <SectionNav shown={places} onGo={go} />
      <output>{`${wanted} ${search}${hash}`}</output>
      {ids.map((id, i) => (
        <section
          key={id}
          id={id}
          ref={(element) => {
            if (!element) return
            element.getBoundingClientRect = () => ({ top: tops[i] }) as DOMRect
            element.scrollIntoView = () => shown(id)
          }}
        >
          <h2 id={`${id}-heading`} tabIndex={-1}>
            {id}
          </h2>
        </section>
      ))}
    </>
  )
}
const show = (address = '/results/gold') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  )
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map(({ textContent }) => textContent)
const scroll = (by: number, event = 'scroll') => {
  tops = tops.map((top) => top - by)
  act(() => void window.dispatchEvent(new Event(event)))
}

test('the chart is marked at first, then the last section that has passed the upper third of the window', () => {
  show()
  expect(current()).toEqual(['Trades on the chart'])
  scroll(699)
  expect(current(), 'at 301 of 900').toEqual(['Trades on the chart'])
  scroll(1, 'resize')
  expect(current(), 'at 300 of 900').toEqual(['Trades'])
  scroll(2000)
  expect(current()).toEqual(['Time'])
})

test('at the end of the page the last section is marked, though it cannot rise so far', () => {
  show()
  vi.stubGlobal('scrollY', 8098)
  scroll(0)
  expect(current()).toEqual(['What this stands on'])
})

test('a page that needs no scrolling is not at its end', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900)
  show()
  expect(current()).toEqual(['Trades on the chart'])
})

test('a link goes to its section, keeps the query, and gives the heading the focus', () => {
  vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, search: '?trade=7' })
  show()
  fireEvent.click(screen.getByRole('link', { name: 'Time' }))
  expect(screen.getByRole('status').textContent).toBe('time ?trade=7#time')
  expect(shown.mock.calls).toEqual([['time']])
  expect(document.activeElement?.id).toBe('time-heading')
})

test('the section of the address is shown when the page is opened', async () => {
  show('/results/gold#at-your-broker')
  await expect.poll(() => shown.mock.calls).toEqual([['at-your-broker']])
  expect(document.activeElement?.id).toBe('at-your-broker-heading')
})

test('without a section in the address nothing takes the focus', async () => {
  show()
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  expect([shown.mock.calls, document.activeElement]).toEqual([[], document.body])
})

test('the listeners leave with the page', () => {
  const removed = vi.spyOn(window, 'removeEventListener')
  show().unmount()
  const names = removed.mock.calls.map(([name]): string => name)
  expect([names.includes('scroll'), names.includes('resize')]).toEqual([true, true])
})

test('on a narrow screen the marked section is brought to the middle of the list', () => {
  show()
  const list = screen.getByRole('list')
  const scrolled = vi.spyOn(list, 'scrollTo')
  vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(300)
  const link = screen.getByRole('link', { name: 'Time' })
  vi.spyOn(link, 'offsetLeft', 'get').mockReturnValue(400)
  vi.spyOn(link, 'offsetWidth', 'get').mockReturnValue(50)
  scroll(2700)
  expect([current(), scrolled.mock.calls]).toEqual([['Time'], [[{ left: 275 }]]])
})

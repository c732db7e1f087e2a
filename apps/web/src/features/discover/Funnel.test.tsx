import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Funnel } from './Funnel.tsx'

const steps = [
  { name: 'Enough trades', why: 'a', left: 500 },
  { name: 'Sealed', why: 'b', left: null },
]

/** Name, number left and width of the bar of each step. */
const shown = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      item.firstElementChild!.textContent,
      item.lastElementChild!.textContent,
      item.querySelector<HTMLElement>('[style]')!.style.width,
    ])

test('each gate shows how many are left, as a share of all that were tried', () => {
  render(<Funnel tried={2000} steps={steps} />)
  expect(shown()).toEqual([
    ['Variants triedcounted, all of them', '2,000', '100%'],
    ['Enough tradesa', '500', '25%'],
    ['Sealedb', 'later', '0%'],
  ])
})

test('what was never judged says so, and nothing tried leaves empty bars', () => {
  render(<Funnel tried={0} steps={steps.slice(1)} unknown="not judged" />)
  expect(shown()).toEqual([
    ['Variants triedcounted, all of them', '0', '0%'],
    ['Sealedb', 'not judged', '0%'],
  ])
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { specOf } from '../../../test/searches.ts'
import { rowsIn } from '../../../test/show-part.tsx'
import { HeatMap } from './HeatMap.tsx'

/** The mean of variant i is i tenths. */
const means = Array.from({ length: 12 }, (_, i) => i / 10)

function show(more: Partial<Parameters<typeof HeatMap>[0]> = {}) {
  render(<HeatMap spec={specOf()} means={means} blank="closed no trade" {...more} />)
  const table = screen.queryByRole('table')!
  const cells = () => [...table.querySelectorAll('td')].filter(({ textContent }) => textContent !== '')
  return { rows: () => rowsIn(table), styles: () => cells().map(({ style }) => style), words: screen.getByRole('region').textContent }
}

test('the first number runs down and the second across, each cell with the mean of its own variant', () => {
  expect(show().rows()).toEqual([
    ['4', '0.000', '+0.100', '+0.200', '+0.300'],
    ['5', '+0.400', '+0.500', '+0.600', '+0.700'],
    ['6', '+0.800', '+0.900', '+1.000', '+1.100'],
    ['', '20', '30', '40', '50'],
  ])
})

test('a variant without a mean is a dot, which is explained', () => {
  const { rows, words } = show({ means: means.map((mean, i) => (i === 5 ? null : mean)) })
  expect(rows()[1]).toEqual(['5', '+0.400', '·', '+0.600', '+0.700'])
  expect(words).toContain('The rest as in EMA (4) · EMA (20). A dot: closed no trade.')
})

test('losses and gains have their own colours, as strong as they are large', () => {
  // As text: the test environment drops the styles that it cannot read.
  const text = renderToStaticMarkup(<HeatMap spec={specOf()} means={[-1, 0.5, 0, ...new Array(9).fill(null)]} blank="x" />)
  expect([...text.matchAll(/var\(--(down|up)\) (\d+)%/g)].slice(0, 4).map(([, colour, strength]) => [colour, strength])).toEqual([
    ['down', '48'],
    ['up', '24'],
    ['up', '0'],
    ['up', '0'],
  ])
})

test('gains that are close together are told apart by the whole range of shades', () => {
  const close = Array.from({ length: 12 }, (_, i) => 0.1 + i / 1000)
  const text = renderToStaticMarkup(<HeatMap spec={specOf()} means={close} blank="x" />)
  const strengths = [...text.matchAll(/<td[^>]*var\(--up\) (\d+)%/g)].map(([, strength]) => Number(strength))
  expect([Math.min(...strengths), Math.max(...strengths), new Set(strengths).size]).toEqual([8, 48, 6])
  expect(text).toContain('+0.100\u00a0%<span aria-hidden="true"')
})

test('what passed is framed, and the centre of the plateau in gold', () => {
  const { styles, words } = show({ around: 5, plateau: [4, 5] })
  expect(
    styles()
      .slice(3, 7)
      .map(({ borderColor }) => borderColor),
  ).toEqual(['transparent', 'var(--ink-2)', 'var(--accent)', 'transparent'])
  expect(words).toContain(
    'The rest as in EMA (5) · EMA (30). A frame marks what passed every gate, the golden one the centre of the widest plateau.',
  )
})

test('the variant in the middle is not framed if it did not pass', () => {
  expect(show({ around: 5 }).styles()[5].borderColor).toBe('transparent')
})

test('another number can be laid down; both the same give one column', async () => {
  const { rows } = show()
  const user = userEvent.setup()
  screen.getByRole('combobox', { name: 'Down' }).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(rows()).toEqual([
    ['20', '0.000'],
    ['30', '+0.100'],
    ['40', '+0.200'],
    ['50', '+0.300'],
  ])
})

test('a search with one varied number offers no second one', () => {
  const { ranges } = specOf()
  const { rows } = show({ spec: specOf({ ranges: [ranges[0], { ...ranges[1], to: 20 }] }), means: [0, 1, 2] })
  expect(rows()).toEqual([
    ['4', '0.000'],
    ['5', '+1.000'],
    ['6', '+2.000'],
  ])
  expect(screen.queryByRole('combobox', { name: 'Across' })).toBeNull()
})

test('a search of filters alone has no map', () => {
  render(<HeatMap spec={specOf({ ranges: [], filters: ['trend'] })} means={[0, 1]} blank="x" />)
  expect(screen.getByText('Only filters were tried, so there is no map of numbers.')).toBeTruthy()
})

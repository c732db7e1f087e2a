import type { ForwardRecord } from '@assay/contracts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forwardTradeOf } from '../../../test/forward-records.ts'
import { ForwardCone } from './ForwardCone.tsx'

/** A band of ±2 per trade, its middle half ±1. */
const coneOf = (length: number) =>
  Array.from({ length }, (_, i) => ({ trades: i + 1, sum: [-2, -1, 0, 1, 2].map((each) => each * (i + 1)) }))

function show(results: readonly number[], coneLength: number, unit: ForwardRecord['unit'] = 'R') {
  const trades = results.map((result) => forwardTradeOf({ result, resultAfterSpread: -9 }))
  const { container } = render(
    <ForwardCone record={{ trades, unit, expected: { source: null, from: null, to: null, trades: 90, cone: coneOf(coneLength) } }} />,
  )
  return {
    label: container.querySelector('figure')!.getAttribute('aria-label'),
    caption: container.querySelector('figcaption')!.textContent,
    marks: [...container.querySelectorAll<HTMLElement>('[style]')].map(({ textContent, style }) => [textContent, style.top]),
    paths: [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')),
  }
}

test('the record is named by the sum of its results before the spread, and the number of its trades', () => {
  expect(show([1, -3], 2).label).toBe('The record over what its backtest led one to expect: −2.0 R after 2 trades.')
})

test('the record is drawn trade by trade, gains upward', () => {
  // From 1 at the top to −2 at the bottom of 200; two trades share a width of 600.
  const { paths, caption } = show([1, -3], 0)
  expect(paths).toEqual(['M0 66.7H600', 'M0 66.7L300.0 0.0L600.0 200.0'])
  expect(caption).toBe(' followedafter 2 trades')
})

test('the bands go from the 5th to the 95th and from the 25th to the 75th percentile, with the median between them', () => {
  // From 4 to −4 over 200: one R is 25.
  const { paths, marks, caption } = show([], 2)
  expect(paths.slice(0, 4)).toEqual([
    'M0 100.0L300.0 50.0L600.0 0.0L600.0 200.0L300.0 150.0Z',
    'M0 100.0L300.0 75.0L600.0 50.0L600.0 150.0L300.0 125.0Z',
    'M0 100.0L300.0 100.0L600.0 100.0',
    'M0 100.0H600',
  ])
  expect(marks).toEqual([
    ['−4.0 R', '100%'],
    ['−2.0 R', '75%'],
    ['0.0 R', '50%'],
    ['+2.0 R', '25%'],
    ['+4.0 R', '0%'],
  ])
  expect(caption).toBe(' followed expected half nine tenths of the pathsafter 2 trades')
})

test('the axis is as long as the expectation or the record, whichever is longer', () => {
  expect(show([1], 40).caption).toMatch(/after 40 trades$/)
  expect(show(Array(45).fill(0), 40).caption).toMatch(/after 45 trades$/)
})

test('the trade at which the record left its band is named and marked', () => {
  // The band is ±40 after 20 trades, ±42 after the 21st, which brings the sum to −50.
  const { caption, paths } = show([...Array(20).fill(0), -50], 30)
  expect(caption).toContain('left the band at trade 21')
  expect(paths).toContain('M420.0 0V200')
})

test('a record within its band has no such mark', () => {
  const { caption, paths } = show(Array(21).fill(0), 30)
  expect(caption).not.toContain('left the band')
  expect(paths).toHaveLength(5)
})

test('marks in percent have two decimals, and are round numbers', () => {
  // From −0.32 to 0: steps of 0.05.
  expect(show([-0.32], 0, '%').marks.map(([text]) => text)).toEqual([
    ...['−0.30 %', '−0.25 %', '−0.20 %', '−0.15 %', '−0.10 %', '−0.05 %', '0.00 %'],
  ])
})

test('a record that has made nothing yet has one mark at zero', () => {
  expect(show([0], 0).marks).toEqual([['0.0 R', '50%']])
})

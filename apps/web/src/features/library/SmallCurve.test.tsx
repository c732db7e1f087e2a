import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SmallCurve } from './SmallCurve.tsx'

function show(values: readonly number[], split?: boolean) {
  const { container } = render(<SmallCurve values={values} split={split} />)
  return {
    points: container.querySelector('polyline')!.getAttribute('points'),
    zero: container.querySelector('line')!.getAttribute('y1'),
    shaded: container.querySelector('rect')?.getAttribute('x'),
  }
}

test('gains are drawn above the line of zero, losses below it', () => {
  // From 2 at the top to −2 at the bottom, two pixels from the edges of 32.
  expect(show([0, 2, -2])).toEqual({ points: '0.0,16.0 60.0,2.0 120.0,30.0', zero: '16', shaded: '84' })
})

test('the axis holds zero though the curve never comes back to it', () => {
  expect(show([1, 2])).toMatchObject({ points: '0.0,16.0 120.0,2.0', zero: '30' })
})

test('a curve without a movement is drawn in the middle', () => {
  expect(show([0, 0])).toMatchObject({ points: '0.0,16.0 120.0,16.0', zero: '16' })
})

test('only a curve with an out-of-sample part has that part shaded', () => {
  expect(show([0, 1], false).shaded).toBeUndefined()
})

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StripDrawing } from './StripDrawing.tsx'

const drawn = (strip: number[]) => {
  const { container } = render(<StripDrawing strip={strip} />)
  const marks = [...container.querySelectorAll('rect')].map((mark) =>
    Object.fromEntries(['x', 'width', 'y', 'height', 'opacity'].map((name) => [name, Number(mark.getAttribute(name))])),
  )
  return { marks, box: container.querySelector('svg')?.getAttribute('viewBox') }
}

test('the marks stand on the line below, in their parts of the period, higher and stronger the more bars held', () => {
  const { marks, box } = drawn([0, 0.5, 0.5, 0, 1])
  expect(box).toBe('0 0 5 12')
  expect(marks.map(({ x, width, opacity }) => [x, width, opacity])).toEqual([
    [1, 2, 0.75],
    [4, 1, 1],
  ])
  expect(marks.map(({ height }) => height)).toEqual([expect.closeTo(8.4, 9), 12])
  for (const { y, height } of marks) expect(y + height, 'the foot of a mark').toBeCloseTo(12, 9)
})

test('a period without parts is an empty line', () => expect(drawn([])).toEqual({ marks: [], box: '0 0 1 12' }))

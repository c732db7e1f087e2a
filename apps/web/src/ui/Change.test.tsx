import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Change } from './Change.tsx'

test.each([
  [0.004, '0.00 %', false],
  [0.006, '+0.01 %', true],
])('a change of %f is shown as %s and coloured %s', (value, text, isColoured) => {
  const { container } = render(<Change value={value}>{text}</Change>)
  const change = container.firstElementChild!
  expect([change.className.includes('text-up'), change.childElementCount > 0]).toEqual([isColoured, isColoured])
})

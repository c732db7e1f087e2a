import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sentence } from './Sentence.tsx'

test.each([
  ['3 positions, −$15.00 after costs. Not in it: −CA$0.18, +€7.', ['−$15.00', '−CA$0.18', '+€7']],
  ['It lost −CHF\u00a01,234.50 in all.', ['−CHF\u00a01,234.50']],
  ['2 of 3, 67 %', []],
])('a signed amount stays on one line: %s', (text, whole) => {
  const { container } = render(
    <p>
      <Sentence>{text}</Sentence>
    </p>,
  )
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent)).toEqual(whole)
})

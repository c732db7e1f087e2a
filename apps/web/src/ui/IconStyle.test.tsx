import { render } from '@testing-library/react'
import { X } from 'lucide-react'
import { expect, test } from 'vitest'
import { IconStyle } from './IconStyle.tsx'

test('icons have the line of the house unless they give their own', () => {
  const { container } = render(
    <IconStyle>
      <X />
      <X strokeWidth={2.5} />
    </IconStyle>,
  )
  const widths = [...container.querySelectorAll('svg')].map((icon) => icon.getAttribute('stroke-width'))
  expect(widths).toEqual(['1.75', '2.5'])
})

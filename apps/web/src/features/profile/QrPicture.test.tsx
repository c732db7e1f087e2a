import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { QrPicture } from './QrPicture.tsx'

/** Rows of `#` and spaces, as in the picture. */
function rowsOf(picture: Element): string[] {
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const dark = new Set(
    [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`),
  )
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => (dark.has(`${x} ${y}`) ? '#' : ' ')).join(''))
}

test('the code has its three finder patterns inside a margin of four white modules', () => {
  render(<QrPicture text="otpauth://totp/Assay:ada%40example.com?secret=JBSWY3DPEHPK3PXP" label="QR code" />)
  expect(document.querySelector('rect')?.getAttribute('fill'), 'in the dark theme too').toBe('white')
  const rows = rowsOf(screen.getByRole('img', { name: 'QR code' }))
  const size = rows.length
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  const at = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
  expect(at(4, 4)).toEqual(finder)
  expect(at(size - 11, 4)).toEqual(finder)
  expect(at(4, size - 11)).toEqual(finder)
  expect([...rows.slice(0, 4), ...rows.slice(-4)].join('').trim()).toBe('')
})

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FileButton } from './FileButton.tsx'

const file = new File(['a'], 'gold.csv')

function show() {
  const onFiles = vi.fn()
  render(
    <FileButton accept=".csv" onFiles={onFiles}>
      Import a file
    </FileButton>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Import a file')
  const choose = (...files: File[]) => {
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    fireEvent.change(input)
  }
  return { onFiles, input, choose }
}

test('a press opens the file chooser', () => {
  const { input } = show()
  const opened = vi.spyOn(input, 'click').mockReturnValue()
  fireEvent.click(screen.getByText('Import a file'))
  expect(opened).toHaveBeenCalledTimes(1)
})

test('the chosen file is passed on, also twice in a row, and a closed chooser passes on nothing', () => {
  const { onFiles, choose } = show()
  choose(file)
  choose()
  choose(file)
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]])
})

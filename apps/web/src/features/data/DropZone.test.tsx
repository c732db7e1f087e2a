import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DropZone } from './DropZone.tsx'

const file = new File(['a'], 'gold.csv')
const carrying = (types: string[], files: File[] = []) => ({ dataTransfer: { types, files } })
const held = carrying(['Files'], [file])
const isShown = () => screen.queryByText('Drop the file to look at it') !== null

function show() {
  const onFile = vi.fn()
  return { onFile, ...render(<DropZone onFile={onFile} />) }
}

test('a file dragged over the page is announced until it leaves the page, not an element in it', () => {
  show()
  fireEvent.dragEnter(document.body, held)
  fireEvent.dragEnter(document.body, held)
  fireEvent.dragLeave(document.body, held)
  expect(isShown()).toBe(true)
  fireEvent.dragLeave(document.body, held)
  expect(isShown()).toBe(false)
})

test('a dropped file is taken instead of opened by the browser', () => {
  const { onFile } = show()
  fireEvent.dragEnter(document.body, held)
  expect(fireEvent.dragOver(document.body, held), 'the browser may not handle it').toBe(false)
  expect(fireEvent.drop(document.body, held)).toBe(false)
  expect([onFile.mock.calls, isShown()]).toEqual([[[file]], false])
  fireEvent.dragEnter(document.body, held)
  expect(isShown(), 'a second file').toBe(true)
})

test('a dragged text is none of its business', () => {
  const { onFile } = show()
  fireEvent.dragEnter(document.body, carrying(['text/plain']))
  expect(isShown()).toBe(false)
  expect(fireEvent.drop(document.body, carrying(['text/plain'])), 'the browser handles it').toBe(true)
  expect(onFile).not.toHaveBeenCalled()
})

test('the function of the last render takes the file, and none after the page is left', () => {
  const { onFile, rerender, unmount } = show()
  const later = vi.fn()
  rerender(<DropZone onFile={later} />)
  fireEvent.drop(document.body, held)
  unmount()
  fireEvent.drop(document.body, held)
  expect([onFile.mock.calls.length, later.mock.calls.length]).toEqual([0, 1])
})

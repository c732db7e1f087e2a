import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteps } from './use-steps.ts'

test('an answer leads on from its own step, and nowhere once another step was taken', () => {
  const { result } = renderHook(() => useSteps({ at: 'none' }))
  const go = (at: string) => {
    let settle: (next: { at: string }) => boolean = () => false
    act(() => {
      settle = result.current[1]({ at })
    })
    return (next: string) => {
      let isTaken = false
      act(() => {
        isTaken = settle({ at: next })
      })
      return { isTaken, at: result.current[0].at }
    }
  }
  const first = go('reading the first')
  expect(first('the first is read')).toEqual({ isTaken: true, at: 'the first is read' })
  expect(first('the first again')).toEqual({ isTaken: false, at: 'the first is read' })
  const second = go('reading the second')
  const third = go('reading the third')
  expect(second('the second is read')).toEqual({ isTaken: false, at: 'reading the third' })
  expect(third('the third is read')).toEqual({ isTaken: true, at: 'the third is read' })
})

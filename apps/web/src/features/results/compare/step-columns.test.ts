import { expect, test } from 'vitest'
import { stepColumns } from './step-columns.ts'

test('each result keeps its last value between its own exits, and up to the end of the period', () => {
  const figures = [
    {
      equity: [
        [0, 0],
        [2000, 1],
        [2000, 3],
      ],
    },
    {
      equity: [
        [0, 0],
        [3000, -1],
      ],
    },
  ]
  expect(stepColumns({ start: 0, end: 5000, figures } as unknown as Parameters<typeof stepColumns>[0])).toEqual([
    [0, 2, 3, 5],
    [0, 3, 3, 3],
    [0, 0, -1, -1],
  ])
})

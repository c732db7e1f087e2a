import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bounded } from './bounded.ts'

const schema = bounded(z.unknown(), { depth: 3, values: 5 })
const problemOf = (value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue?.code === 'custom' ? [issue.params?.code, issue.path.join('.'), issue.message] : undefined
}

describe('bounded data', () => {
  it('is as deep as allowed, and no deeper', () => {
    expect(problemOf({ a: { b: [1] } })).toBeUndefined()
    expect(problemOf({ a: { b: [[1]] } })).toEqual(['LIMIT_EXCEEDED', 'a.b.0', 'Values may be nested at most 3 deep.'])
  })

  it('is as wide as allowed, and no wider', () => {
    expect(problemOf([1, 2, 3, 4, 5])).toBeUndefined()
    expect(problemOf([1, 2, [3, 4, 5]])).toEqual(['LIMIT_EXCEEDED', '', 'At most 5 values are taken.'])
  })

  it('cannot overflow the stack', () => {
    let nested: unknown = 1
    for (let i = 0; i < 1_000_000; i++) nested = [nested]
    expect(problemOf(nested)?.[0]).toBe('LIMIT_EXCEEDED')
  })

  it('is validated by the schema only after these checks', () => {
    let seen = 0
    const counting = bounded(
      z.unknown().refine(() => ++seen),
      { depth: 1, values: 5 },
    )
    counting.safeParse([[1]])
    expect(seen).toBe(0)
    counting.safeParse([1])
    expect(seen).toBe(1)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKeepable, keepable, unkeepableIn } from './keepable.ts'

const pathOf = (value: unknown) => unkeepableIn(value)?.path.join('.')

describe('what may enter', () => {
  it.each(['\u0000', 'a\u0000', '\ud800', 'a\udfff'])('is no text that PostgreSQL refuses: %j', (text) => {
    expect(pathOf({ a: [1, text] })).toBe('a.1')
    expect(pathOf({ a: { [text]: 1 } }), 'nor a name').toBe('a')
    expect(isKeepable(keepable(text))).toBe(true)
  })

  it('is no number beyond those that there are', () => {
    expect(pathOf(JSON.parse(`{"a": {"b": ${'9'.repeat(400)}}}`))).toBe('a.b')
    expect(pathOf(JSON.parse('[1e308, -0, 5e-324]'))).toBeUndefined()
  })

  it('may be any other text, and is left as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (any) => {
        const text = any.replaceAll('\u0000', '')
        expect([pathOf([text]), keepable(text)]).toEqual([undefined, text])
      }),
    )
  })

  it('is found at any depth', () => {
    let nested: unknown = '\u0000'
    for (let i = 0; i < 200_000; i++) nested = [nested]
    expect(unkeepableIn(nested)?.path).toHaveLength(200_000)
  })
})

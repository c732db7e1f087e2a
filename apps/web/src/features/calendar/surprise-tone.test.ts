import { expect, test } from 'vitest'
import { surpriseTone } from './surprise-tone.ts'

test('only better and worse have a colour of gain and loss', () => {
  const words = ['better', 'worse', 'hotter', 'cooler', 'as forecast'] as const
  expect(words.map(surpriseTone)).toEqual(['text-up', 'text-down', 'text-ink-2', 'text-ink-2', 'text-ink-2'])
})

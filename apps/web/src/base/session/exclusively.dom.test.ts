import { expect, test, vi } from 'vitest'
import { exclusively } from './exclusively.ts'

test('without locks functions run one after the other, also after one that fails', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  const order: string[] = []
  let end = () => {}
  const first = exclusively(() => {
    order.push('first')
    return new Promise<string>((_, reject) => {
      end = () => reject(new Error('lost'))
    })
  })
  const second = exclusively(async () => {
    order.push('second')
    return 'done'
  })
  await Promise.resolve()
  expect(order).toEqual(['first'])
  end()
  await expect(first).rejects.toThrow('lost')
  expect([await second, order]).toEqual(['done', ['first', 'second']])
})

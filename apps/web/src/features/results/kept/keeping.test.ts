import { expect, test } from 'vitest'
import { noteKeeping, whenKept } from './keeping.ts'

test('a result that is still being stored is waited for, also when another one was refused', async () => {
  const order: string[] = []
  let stored = () => {}
  noteKeeping(Promise.reject(new Error('full'))).catch(() => order.push('refused'))
  void noteKeeping(new Promise<void>((resolve) => (stored = resolve))).then(() => order.push('stored'))
  const read = whenKept().then(() => order.push('read'))
  await Promise.resolve()
  stored()
  await read
  expect(order).toEqual(['refused', 'stored', 'read'])
})

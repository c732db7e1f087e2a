import { newDocument } from '@assay/strategy'
import { expect, test, vi } from 'vitest'
import { exportStrategy, readStrategyFile } from './strategy-files.ts'

function exported(name: string) {
  let blob = new Blob()
  let file = ''
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return 'blob:made'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    file = this.download
  })
  exportStrategy({ name, document: newDocument({ name }) })
  expect(revoked.mock.calls).toEqual([['blob:made']])
  return { file, blob }
}

test.each([
  ['Gold EMA pullback', 'gold-ema-pullback.json'],
  ['  (Größe) #2! ', 'größe-2.json'],
  ['…', 'strategy.json'],
])('the file of “%s” is %s', (name, file) => {
  expect(exported(name).file).toBe(file)
})

test('an exported strategy is read again as it was', async () => {
  const { blob } = exported('Gold')
  expect(await readStrategyFile(new File([blob], 'gold.json'))).toEqual(newDocument({ name: 'Gold' }))
})

test('a file that is no strategy is refused with its name', async () => {
  await expect(readStrategyFile(new File(['{'], 'broken.json'))).rejects.toThrow(/^"broken\.json" is not a strategy: /)
})

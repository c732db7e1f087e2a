import { createHash } from 'node:crypto'
import { caseFiles, fixturePath, statisticsFunctions } from '@assay/testkit'
import { expect, it } from 'vitest'
import { askInWorker, workerCode } from './in-worker.ts'
import { rawDoubles } from './raw-doubles.ts'
import { sharedBrowser } from './the-product.ts'

const folder = fixturePath('statistics')
const cases = caseFiles(folder)
  .filter((file) => file.function in statisticsFunctions)
  .flatMap((file) => file.cases.map(({ id, input }) => ({ id, function: file.function, input })))

it('a worker of the browser computes every reference case of the statistics bit for bit as Node does', async () => {
  expect(cases).toHaveLength(225)
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  const { answer } = await askInWorker(page, await workerCode('statistics-worker.ts'), { cases })
  const [there, here] = [answer as string[], cases.map(({ function: name, input }) => rawDoubles(statisticsFunctions[name](input, folder)))]
  const first = here.findIndex((text, i) => text !== there[i])
  expect(first < 0 ? null : { id: cases[first].id, here: here[first].slice(0, 400), there: there[first].slice(0, 400) }).toBeNull()
  const digest = (texts: readonly string[]) => createHash('sha256').update(texts.join('\n')).digest('hex')
  expect(digest(there)).toBe(digest(here))
  console.log(`statistics: ${cases.length} cases, SHA-256 of the raw doubles ${digest(there)}, Chromium ${browser.version()}`)
})

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contracts from '@assay/contracts'
import { describe, expect, it } from 'vitest'

const features = 'apps/api/src/features'

// Every feature has the same files: `<name>Api` in the contracts, and routes, service and test of that name in the API.
const names = Object.keys(contracts).flatMap((name) => /^(\w+)Api$/.exec(name)?.[1] ?? [])

it('finds the contracts', () => expect(names).toContain('backtest'))

describe.each(names)('the feature %s', (name) => {
  // The agenda is a part of the calendar, and the devices that are signed in are a part of signing in.
  const folder = ['', 'calendar', 'auth'].map((house) => join(features, house, name)).find(existsSync) ?? name

  it.each(['routes.ts', 'service.ts', 'test.ts'])('has a %s', (part) => {
    expect(existsSync(join(folder, `${name}.${part}`)), join(folder, `${name}.${part}`)).toBe(true)
  })
})

it.each(readdirSync(features))('the feature folder %s has a join.ts', (name) => {
  expect(existsSync(join(features, name, 'join.ts'))).toBe(true)
})

it('a test that starts the program is called *.program.test.ts, which npm test leaves to npm run test:all', () => {
  const starting = globSync('apps/api/**/*.test.ts').filter((path) => /\bstartAssay\(/.test(readFileSync(path, 'utf8')))
  expect(starting).toContain('apps/api/src/outages.program.test.ts')
  // `npm test` starts the program once, in its own test.
  expect(starting.filter((path) => !path.endsWith('.program.test.ts'))).toEqual(['apps/api/src/main.test.ts'])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builder } from '../../src/features/builder/builder.slice.ts'
import * as session from '../../src/features/condition/edit-session.ts'
import { type Joints, storeDoor } from './store-driver.ts'
import { walk } from './walk.ts'

/** The long form prints its seed, so that a walk that stumbles can be walked again. */
const isLong = process.env.ASSAY_PROVE === '1'
const first = Number(process.env.ASSAY_SEED ?? (isLong ? Math.floor(Math.random() * 1e9) : 1))
const walks = isLong ? 20_000 : 800
const atOnce = 200
const starts = Array.from({ length: walks / atOnce }, (_, i) => first + i * atOnce)

// As the built page: the store's checks of a development build take half of the time.
beforeEach(() => vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => vi.unstubAllEnvs())

/** The walk at which something stumbles; undefined if none of them does. */
function stumble(from: number, count: number, joints?: Joints): { seed: number; error: unknown } | undefined {
  for (let seed = from; seed < from + count; seed++)
    try {
      walk(storeDoor(joints), seed)
    } catch (error) {
      return { seed, error }
    }
  return undefined
}

test.each(starts)('whatever a trader does in whatever order, nothing set in one place is lost in another (walks from %i)', (from) => {
  if (isLong) console.info(`${atOnce} walks from ASSAY_SEED=${from}`)
  const found = stumble(from, atOnce)
  expect(found && `ASSAY_SEED=${found.seed}: ${found.error}`).toBeUndefined()
})

test.each<[string, Partial<Joints>]>([
  [
    'an entry block that erases target and stop of its side',
    { afterSave: ({ side, ruleType }) => (ruleType === 'entry' ? builder.stopsSet({ side, stops: null }) : null) },
  ],
  [
    'an edit that is kept for its address, not for its strategy',
    { editKey: (_, { side, target, opened }) => JSON.stringify([side, target, opened.ruleType]) },
  ],
])('the walks find %s', (_, planted) => {
  const found = stumble(1, atOnce, { ...session, ...planted })
  expect(found?.seed, 'within 200 walks').toBeLessThanOrEqual(200)
  expect(String(found?.error)).toContain('is not as it should be')
})

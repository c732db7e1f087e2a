import { describe, expect, it } from 'vitest'
import { type GateLevel, gateLevels, levelOf, pageGates, reaches, redirectOf } from './index.ts'

/**
 * Where each level is redirected from a page; '' if the page shows. Written by hand, so that a mistake in the code cannot repeat itself
 * here.
 */
const guest = ['', '/confirm-otp', '/steps', '/mt5-connection', '/dashboard']
const open = ['', '', '', '', '']
const complete = ['/login', '/confirm-otp', '/steps', '/mt5-connection', '']
const verified = ['/login', '/confirm-otp', '', '', '']

const table: Record<string, string[]> = {
  '/': open,
  '/strategies': open,
  '/strategy-new-user': open,
  '/strategy-finder': open,
  '/register': guest,
  '/login': guest,
  '/forgot-password': guest,
  '/reset-password': guest,
  '/confirm-otp': ['/login', '', '/steps', '/mt5-connection', '/dashboard'],
  '/steps': verified,
  '/mt5-connection': ['/login', '/confirm-otp', '/steps', '', ''],
  '/dashboard': complete,
  '/analysis': complete,
  '/news': complete,
  '/news-all': complete,
  '/news-details': complete,
  '/calendar': complete,
  '/journal': complete,
  '/forward': complete,
  '/forward/:id': complete,
  '/discover': complete,
  '/discover/:searchId': complete,
  '/strategybuilder': open,
  '/buildercondition': open,
  '/learning': open,
  '/chat': open,
  // Pages that are neither part of the sign-up flow nor tools.
  '/google-login': open,
  '/get-started': verified,
  '/profile': ['/login', '', '', '', ''],
  '/learning/indicators': open,
  '/data': open,
  '/chart': open,
  '/upgrade': open,
  '/any/other/path': open,
  '/__proto__': open,
  '/constructor': open,
}
const levels: readonly GateLevel[] = ['open', 'session', 'verified', 'steps', 'complete']

describe(`the pages: ${Object.keys(table).length} × ${levels.length} levels`, () => {
  it.each(Object.entries(table))('redirect each level as the table says: %s', (path, expected) => {
    expect(levels.map((level) => redirectOf(path, level) ?? '')).toEqual(expected)
  })

  it('with a gate are all in the table', () => {
    expect(Object.keys(pageGates).filter((path) => !(path in table))).toEqual([])
  })

  it('never redirect in a circle', () => {
    for (const path of Object.keys(table))
      for (const level of levels) {
        const next = redirectOf(path, level)
        if (next !== undefined) expect(redirectOf(next, level), `${path} as ${level} leads to ${next}`).toBeUndefined()
      }
  })
})

describe('the level', () => {
  const facts = ['isActive', 'isVerified', 'isCompleteSteps', 'skipBrokerSetup', 'isCompletedBrokerSetup'] as const
  /** All 32 combinations, each with the first step that is missing. */
  const combinations = Array.from({ length: 32 }, (_, bits) => {
    const [isActive, isVerified, isCompleteSteps, skipBrokerSetup, isCompletedBrokerSetup] = facts.map((_, i) => (bits & (1 << i)) !== 0)
    const user = { isActive, isVerified, isCompleteSteps, skipBrokerSetup, isCompletedBrokerSetup }
    const broker = skipBrokerSetup || isCompletedBrokerSetup
    const missing: [boolean, GateLevel][] = [
      [isActive, 'open'],
      [isVerified, 'session'],
      [isCompleteSteps, 'verified'],
      [broker, 'steps'],
    ]
    return { user, level: missing.find(([done]) => !done)?.[1] ?? 'complete' }
  })

  it.each(combinations)('of $user is $level', ({ user, level }) => expect(levelOf(user)).toBe(level))

  it('of a visitor is open', () => expect(levelOf(undefined)).toBe('open'))

  it('includes itself and every lower one', () => {
    expect(gateLevels).toEqual(levels)
    for (const [i, level] of levels.entries()) for (const [j, wanted] of levels.entries()) expect(reaches(level, wanted)).toBe(i >= j)
  })
})

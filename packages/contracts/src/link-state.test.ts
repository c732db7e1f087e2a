import { describe, expect, it } from 'vitest'
import { type LinkFacts, linkStanding, linkStateOf } from './link-state.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const nothing: LinkFacts = { named: false, pairing: null, terminal: null }
const heard = (seconds: number): LinkFacts => ({ ...nothing, named: true, terminal: { heardAt: ago(seconds), revoked: false } })

describe('the state of a link', () => {
  it.each<[string, LinkFacts, string]>([
    ['of an account that is not named', nothing, 'none'],
    ['of a named account', { ...nothing, named: true }, 'declared'],
    ['while a code is valid', { ...nothing, named: true, pairing: 'open' }, 'waiting'],
    ['after another account has sent the code', { ...nothing, named: true, pairing: 'mismatch' }, 'mismatch'],
    ['after a new code was requested for a linked terminal', { ...heard(5), pairing: 'open' }, 'waiting'],
    ['a minute after the last report', heard(60), 'connected'],
    ['more than a minute after it', heard(61), 'late'],
    ['fifteen minutes after it', heard(900), 'late'],
    ['later than that', heard(901), 'offline'],
    ['of a terminal that has not reported', { ...nothing, terminal: { heardAt: null, revoked: false } }, 'offline'],
    ['that was ended', { ...nothing, terminal: { heardAt: ago(5), revoked: true } }, 'revoked'],
  ])('%s is %s', (_, facts, state) => {
    expect(linkStateOf(facts, now)).toBe(state)
  })
})

describe('the words of a link', () => {
  it.each([
    ['connected', 12, 'Connected, 12 s ago', false],
    ['connected', 90, 'Late, 1 min ago', true],
    ['connected', 25 * 60, 'Offline, 25 min ago', true],
    ['offline', 5, 'Connected, 5 s ago', false],
    ['late', null, 'Offline, no report yet', true],
    ['waiting', 5, 'Waiting for your terminal', false],
    ['revoked', 5, 'Unlinked', false],
    ['none', null, 'No terminal', false],
  ] as const)('%s and last heard %d seconds ago: %s', (state, seconds, words, hinted) => {
    const standing = linkStanding({ state, heardAt: seconds === null ? null : ago(seconds) }, now)
    expect({ words: standing.words, hinted: standing.hint !== null }).toEqual({ words, hinted })
  })
})

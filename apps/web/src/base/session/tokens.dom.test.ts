import { afterEach, expect, test } from 'vitest'
import { clearCookies, keepCookies, tokenOf } from '../../../test/cookies.ts'
import { dropTokens, hasTokens, isExpired, subjectOf, tokensInCookies } from './tokens.ts'

afterEach(clearCookies)

const now = Date.UTC(2026, 10, 21)
const withClaims = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`

test('a token has expired when its exp claim is earlier than now', () => {
  expect(isExpired(withClaims({ exp: now / 1000 - 1 }), now)).toBe(true)
  expect(isExpired(withClaims({ exp: now / 1000 }), now)).toBe(false)
  expect(isExpired(withClaims({ exp: now / 1000 + 1 }), now)).toBe(false)
})

test.each([
  '',
  'x',
  'a.b.c',
  'a.%%%.c',
  `a.${btoa('[]')}.c`,
  `a.${btoa('null')}.c`,
  withClaims({}),
  withClaims({ exp: 'soon' }),
  withClaims({ exp: null }),
])('a token that cannot be decoded counts as expired: "%s"', (token) => {
  expect(isExpired(token, now)).toBe(true)
})

test('claims are decoded from base64url', () => {
  const payload = btoa(JSON.stringify({ exp: now / 1000, sub: 'ÿþ?>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  expect(subjectOf(`a.${payload}.c`)).toBe('ÿþ?>')
})

test('the two cookies are read among others, and deleted', () => {
  expect(hasTokens(tokensInCookies())).toBe(false)
  const accessToken = tokenOf('someone', 60)
  keepCookies({ accessToken, refreshToken: 'r' })
  expect(tokensInCookies()).toEqual({ accessToken, refreshToken: 'r' })
  dropTokens()
  expect(tokensInCookies()).toEqual({ accessToken: null, refreshToken: null })
})

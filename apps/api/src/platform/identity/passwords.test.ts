import { createHash } from 'node:crypto'
import { parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { commonPasswords, contextWords } from './common-passwords.ts'
import { nobodysHash, openPasswords } from './passwords.ts'

const passwords = openPasswords()
const email = 'ada@example.com'

const refusalOf = (password: string) => {
  try {
    passwords.refuseWeak(password, email, 'password')
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a stored password', () => {
  it('is an argon2id hash of 19 MiB and two rounds, with a salt of its own (v5.0.0-11.4.2)', async () => {
    const [one, other] = [await passwords.hash('seven quiet herons'), await passwords.hash('seven quiet herons')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, saltLen: 16 })
  })

  it('matches itself and nothing else', async () => {
    const hash = await passwords.hash('seven quiet herons')
    expect(await passwords.matches('seven quiet herons', hash)).toBe(true)
    for (const other of ['seven quiet heron', 'Seven quiet herons', 'seven quiet herons ', '']) {
      expect(await passwords.matches(other, hash), other).toBe(false)
    }
  })

  it('is compared to its last character, not only to the 72nd (v5.0.0-6.2.8)', async () => {
    const long = 'é'.repeat(256)
    const hash = await passwords.hash(long)
    expect(await passwords.matches(long, hash)).toBe(true)
    expect(await passwords.matches(`${long.slice(0, -1)}e`, hash)).toBe(false)
  })
})

describe('no stored password', () => {
  it('matches nothing, and costs as much work as a real one', async () => {
    expect(await passwords.matches('', null)).toBe(false)
    expect(await passwords.matches('seven quiet herons', null)).toBe(false)
    expect(parseOptions(nobodysHash())).toEqual(parseOptions(await passwords.hash('x')))
  })
})

describe('the queue', () => {
  it('lets a few hash at the same time and some wait, and refuses more as busy (v5.0.0-15.2.2)', async () => {
    const narrow = openPasswords({ atOnce: 1, waiting: 2 })
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => narrow.hash('x')))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(outcomes[3]).toMatchObject({
      reason: { code: 'BUSY', sentence: 'Too many people are signing in right now; try again in a moment.' },
    })
    expect(await narrow.matches('x', await narrow.hash('x')), 'it works again afterwards').toBe(true)
  })

  it('has eight places for one source, and keeps the rest for others (v5.0.0-15.2.2)', async () => {
    const narrow = openPasswords({ atOnce: 1 })
    const stored = await narrow.hash('x')
    const asked = Array.from({ length: 10 }, (_, i) => (i % 2 ? narrow.hash('x', 'one') : narrow.matches('x', stored, 'one')))
    const others = ['other', undefined].map((source) => narrow.matches('x', stored, source))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), 'rejected', 'rejected'])
    expect(outcomes[8]).toMatchObject({ reason: { code: 'BUSY' } })
    expect(await Promise.all(others)).toEqual([true, true])
    expect(await narrow.matches('x', stored, 'one'), 'its places are free again').toBe(true)
  })
})

describe('a weak password', () => {
  it('is one of more than 3,000 leaked ones that are long enough, in any case (v5.0.0-6.2.4, v5.0.0-6.2.12)', () => {
    const choosable = [...commonPasswords()].filter((password) => password.length >= 8)
    expect(choosable.length).toBeGreaterThan(10_000)
    expect([...commonPasswords()].every((password) => password === password.toLowerCase() && password.trim() === password)).toBe(true)
    for (const password of choosable) expect(refusalOf(password), password).toBe('PASSWORD_COMMON')
    for (const password of ['Password', 'PASSWORD1', 'Iloveyou', 'qwerty123', '1q2w3e4r'])
      expect(refusalOf(password)).toBe('PASSWORD_COMMON')
  })

  it('is made only of context words (v5.0.0-6.2.11)', () => {
    expect(contextWords).toContain('assay')
    for (const password of ['assay123', 'Assay-2026!', 'XAUUSD2026', 'goldtrader', 'forex.trading.1'])
      expect(refusalOf(password)).toBe('PASSWORD_COMMON')
    for (const password of ['assay a lighthouse', 'marigold lane']) expect(refusalOf(password)).toBeUndefined()
  })

  it('is the e-mail address, in any case', () => expect(refusalOf('Ada@Example.com')).toBe('PASSWORD_IS_EMAIL'))
})

it('a password may be long and have any characters (v5.0.0-6.2.5, v5.0.0-6.2.9)', () => {
  const fine = [
    'aaaaaaab',
    '31415926535',
    '\t\t   \t\t ',
    'пароль-из-букв',
    '🦉🦉🦉🦉🦉🦉🦉🦉',
    'seven quiet herons wade',
    'x'.repeat(64),
    createHash('sha256').digest('hex'),
  ]
  for (const password of fine) expect(refusalOf(password), password).toBeUndefined()
})

import { readFileSync } from 'node:fs'

let list: ReadonlySet<string> | undefined

/**
 * The list in the file beside this one, read at the first call. Its head names source and licence and ends with an
 * empty line.
 */
export function commonPasswords(): ReadonlySet<string> {
  if (list) return list
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  list = new Set(text.slice(text.indexOf('\n\n')).trim().split('\n'))
  return list
}

/** Words that an attacker would try first on this site: our own name, and trading terms. */
export const contextWords = [
  'assay',
  'xauusd',
  'eurusd',
  'usdinr',
  'metatrader',
  'backtest',
  'strategy',
  'trading',
  'trader',
  'forex',
  'gold',
] as const

const onlyContext = new RegExp(`^(${contextWords.join('|')})+$`)

/**
 * Whether a password is one that attackers try first, in any case: it is on the list, or it has only context words with
 * digits and signs around them ("Assay2026!", "gold-trader-1").
 */
export const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  return commonPasswords().has(lower) || onlyContext.test(lower.replaceAll(/[^\p{L}]/gu, ''))
}

import { readFileSync } from 'node:fs'

let list: ReadonlySet<string> | undefined

/** The list beside this file, read when it is first asked for. Its head names source and licence and ends with an empty line. */
export function commonPasswords(): ReadonlySet<string> {
  if (list) return list
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
  list = new Set(text.slice(text.indexOf('\n\n')).trim().split('\n'))
  return list
}

/** What someone would try first because of where they are: our own name, and what is traded and done here. */
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
 * Whether a password is among those that are tried first, in any case: on the list, or nothing but words of the context with digits and signs
 * around them ("Assay2026!", "gold-trader-1").
 */
export const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  return commonPasswords().has(lower) || onlyContext.test(lower.replaceAll(/[^\p{L}]/gu, ''))
}

import type { Language } from '../../src/index.ts'
import { scan } from './scan.ts'

/** How each language gives a column its value: its name, and the expression. */
const puts: Readonly<Record<Language, RegExp>> = {
  mql5: /^ +Append\((\w+), (.*)\);$/,
  pine: /^ +(\w+)\.push\((.*)\)$/,
  python: /^ {8}(\w+) = (.*)$/,
}

/** The columns that are read before the line that gives them their value, a sentence each. */
export function misplaced(source: string, language: Language): string[] {
  const whole = source.split('\n')
  // Functions of a Python export have local variables; its columns are those of the rules.
  const lines = whole.slice(whole.indexOf('def rules_of(bars):') + 1).flatMap((line) => {
    const found = puts[language].exec(line)
    return found ? [{ name: found[1], text: found[2] }] : []
  })
  const columns = new Set(lines.map(({ name }) => name))
  const known = new Set<string>()
  return lines.flatMap(({ name, text }) => {
    const early = scan(text, language === 'python' ? '#' : '//').tokens.filter(
      // A column that goes on reads its own past.
      (token) =>
        token.kind === 'name' && columns.has(token.text) && !known.has(token.text) && (token.text !== name || language === 'python'),
    )
    known.add(name)
    return early.map((token) => `"${name}" reads "${token.text}" too early`)
  })
}

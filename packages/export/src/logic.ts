import { type Program, planAnd } from '@assay/strategy'

/** A rule as an expression of condition names. */
export type Logic = string | { readonly join: 'and' | 'or'; readonly parts: readonly Logic[] }

/** Turns postfix code back into an expression. A group within a group of the same kind is merged into it. */
export function logicOf(code: Program, nameOf: (index: number) => string): Logic {
  const stack: Logic[] = []
  for (const each of code) {
    if (each >= 0) {
      stack.push(nameOf(each))
      continue
    }
    const right = stack.pop()!
    const left = stack.pop()!
    const join = each === planAnd ? 'and' : 'or'
    const parts = (logic: Logic) => (typeof logic !== 'string' && logic.join === join ? logic.parts : [logic])
    stack.push({ join, parts: [...parts(left), ...parts(right)] })
  }
  return stack[0]
}

/** The expression as text, with inner groups in brackets. */
export function logicText(logic: Logic, words: Readonly<Record<'and' | 'or', string>>, inner = false): string {
  if (typeof logic === 'string') return logic
  const text = logic.parts.map((part) => logicText(part, words, true)).join(` ${words[logic.join]} `)
  return inner ? `(${text})` : text
}

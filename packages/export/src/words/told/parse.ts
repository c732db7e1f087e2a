/**
 * The small language in which a word is told once. Statements: `float|int|bool name = e`, `name = e`, `if e { } else { }`,
 * `for name from e to e { }` (both included, upwards, not at all where the second is smaller), `while e { }`. Expressions: arithmetic,
 * comparisons, `and`, `or`, `not`, `a ? b : c`, `column[e]`, calls of the functions in `functions`, and `na`, which is undefined.
 */
export type Expression =
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'item'; readonly column: string; readonly index: Expression; readonly place?: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'sign'; readonly operator: '-' | 'not'; readonly of: Expression }
  | { readonly kind: 'join'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'choice'; readonly test: Expression; readonly met: Expression; readonly otherwise: Expression }

export type Type = 'float' | 'int' | 'bool'

export type Statement =
  | { readonly kind: 'set'; readonly name: string; readonly type?: Type; readonly value: Expression }
  | { readonly kind: 'if'; readonly test: Expression; readonly met: readonly Statement[]; readonly otherwise: readonly Statement[] }
  | { readonly kind: 'for'; readonly name: string; readonly from: Expression; readonly to: Expression; readonly body: readonly Statement[] }
  | { readonly kind: 'while'; readonly test: Expression; readonly body: readonly Statement[] }

/** Operators that join two values, by how tightly they bind. */
export const strength: Readonly<Record<string, number>> = {
  or: 2,
  and: 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
}

const types: readonly string[] = ['float', 'int', 'bool']

/** Reads the body of a word. Throws on what the language does not have, which a test of every word finds. */
export function parseBody(text: string): Statement[] {
  const reader = new Reader(text)
  const body: Statement[] = []
  while (reader.peek() !== undefined) body.push(reader.statement())
  return body
}

export const parseExpression = (text: string): Expression => new Reader(text).expression()

class Reader {
  readonly #tokens: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = text.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?(?:e-?\d+)?|[=!<>]=|[^\s]/g) ?? []
  }

  peek(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead]
  }

  #next(expected?: string): string {
    const token = this.#tokens[this.#at++]
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(
        `"${expected ?? 'more'}" is expected, not "${token}", after "${this.#tokens.slice(Math.max(0, this.#at - 8), this.#at - 1).join(' ')}"`,
      )
    return token
  }

  statement(): Statement {
    const first = this.#next()
    if (first === 'if') {
      const test = this.expression()
      const met = this.#block()
      if (this.peek() !== 'else') return { kind: 'if', test, met, otherwise: [] }
      this.#next()
      return { kind: 'if', test, met, otherwise: this.peek() === 'if' ? [this.statement()] : this.#block() }
    }
    if (first === 'while') return { kind: 'while', test: this.expression(), body: this.#block() }
    if (first === 'for') {
      const name = this.#next()
      this.#next('from')
      const from = this.expression()
      this.#next('to')
      return { kind: 'for', name, from, to: this.expression(), body: this.#block() }
    }
    const type = types.includes(first) ? (first as Type) : undefined
    const name = type ? this.#next() : first
    this.#next('=')
    return { kind: 'set', name, ...(type && { type }), value: this.expression() }
  }

  #block(): Statement[] {
    this.#next('{')
    const body: Statement[] = []
    while (this.peek() !== '}') body.push(this.statement())
    this.#next('}')
    return body
  }

  expression(): Expression {
    const test = this.#joined(0)
    if (this.peek() !== '?') return test
    this.#next()
    const met = this.expression()
    this.#next(':')
    return { kind: 'choice', test, met, otherwise: this.expression() }
  }

  #joined(least: number): Expression {
    let left = this.#signed()
    for (;;) {
      const operator = this.peek()
      const binds = operator === undefined ? undefined : strength[operator]
      if (operator === undefined || binds === undefined || binds <= least) return left
      this.#next()
      left = { kind: 'join', operator, left, right: this.#joined(binds) }
    }
  }

  #signed(): Expression {
    if (this.peek() === '-') {
      this.#next()
      return { kind: 'sign', operator: '-', of: this.#signed() }
    }
    if (this.peek() !== 'not') return this.#single()
    this.#next()
    return { kind: 'sign', operator: 'not', of: this.#joined(strength.and) }
  }

  /** The second place of an item, after a comma. */
  #more(): Expression | undefined {
    if (this.peek() !== ',') return undefined
    this.#next()
    return this.expression()
  }

  #single(): Expression {
    const token = this.#next()
    if (token === '(') {
      const inner = this.expression()
      this.#next(')')
      return inner
    }
    if (/^\d/.test(token)) return { kind: 'number', text: token }
    if (this.peek() === '[') {
      this.#next()
      const index = this.expression()
      const place = this.#more()
      this.#next(']')
      return { kind: 'item', column: token, index, ...(place && { place }) }
    }
    if (this.peek() !== '(') return { kind: 'name', name: token }
    this.#next()
    const args: Expression[] = []
    while (this.peek() !== ')') {
      args.push(this.expression())
      if (this.peek() === ',') this.#next()
    }
    this.#next(')')
    return { kind: 'call', name: token, args }
  }
}

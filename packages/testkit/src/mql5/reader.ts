import { type Declared, isType, kindOf, type Parameter } from './kinds.ts'

interface Token {
  readonly text: string
  readonly line: number
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const form =
    /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|\s+|"(?:[^"\\\n]|\\.)*"|D'[^'\n]*'|'[^'\n]'|[A-Za-z_]\w*|\d[\w.]*(?:(?<=e)[-+]\d+)?|&&|\|\||[-+*/<>=!&|]=|\+\+|--|[^\s]/gy
  let line = 1
  for (const [text] of source.matchAll(form)) {
    if (!/^(\/\/|#|\/\*|\s)/.test(text)) tokens.push({ text, line })
    line += text.split('\n').length - 1
  }
  return tokens
}
/** Goes through the tokens of a program. */
export interface Reader {
  /** The token that many places ahead, '' behind the last. */
  peek(ahead?: number): string
  next(): string
  /** Returns to the token before. */
  back(): void
  /** Passes over this token, or throws with the line. */
  take(text: string): void
  /** Passes over this token if it is the next. */
  accept(text: string): boolean
  fault(what: string): Error
}

export function readerOf(source: string): Reader {
  const tokens = tokensOf(source)
  let at = 0
  const peek = (ahead = 0) => tokens[at + ahead]?.text ?? ''
  const fault = (what: string) => new Error(`MQL5, line ${tokens[at]?.line}: ${what}, not "${peek()}"`)
  const next = () => tokens[at++].text
  return {
    peek,
    next,
    fault,
    back: () => void at--,
    accept: (text) => peek() === text && at++ >= 0,
    take(text) {
      if (next() === text) return
      at--
      throw fault(`"${text}" is expected`)
    },
  }
}

/** The parameters of a function from its opening bracket on. */
export function parametersOf({ accept, next, take }: Reader): Parameter[] {
  const list: Parameter[] = []
  take('(')
  while (!accept(')')) {
    accept('const')
    const type = next()
    const byReference = accept('&')
    const name = next()
    const isArray = accept('[')
    if (isArray) take(']')
    const kind = kindOf(type)
    list.push({ name, kind, type, isArray, isBoxed: byReference && !isArray && kind !== 'struct' })
    accept(',')
  }
  return list
}

/** The functions of the program, which may be called before their text. */
export function functionsOf(source: string): Map<string, Declared> {
  const reader = readerOf(source)
  const { peek, next } = reader
  const found = new Map<string, Declared>()
  for (let depth = 0; peek() !== ''; next()) {
    if (peek() === '{') depth++
    if (peek() === '}') depth--
    if (depth > 0 || !isType(peek()) || peek(2) !== '(') continue
    const [type, name] = [next(), next()]
    found.set(name, { returns: kindOf(type), parameters: parametersOf(reader) })
    reader.back()
  }
  return found
}

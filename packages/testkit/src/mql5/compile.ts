/**
 * Compiles the part of MQL5 that our Expert Advisors use to JavaScript, so that tests can run them. Whole-number
 * division, conversions, arguments by reference and the range check of arrays behave as in the terminal. The program's
 * surroundings are an object of functions and constants: a name that it lacks throws.
 */
export type Surroundings = Readonly<Record<string, unknown>>

/** The functions and global variables of a running program. */
export interface Advisor {
  call(name: string, ...args: unknown[]): unknown
  read(name: string): unknown
  set(name: string, value: unknown): void
}

type Kind = 'whole' | 'real' | 'text' | 'bool' | 'struct' | 'none'
interface Variable {
  readonly kind: Kind
  readonly type: string
  readonly isArray: boolean
  /** A number or text that a function received by reference. */
  readonly isBoxed: boolean
}
interface Parameter extends Variable {
  readonly name: string
}
interface Declared {
  readonly returns: Kind
  readonly parameters: readonly Parameter[]
}
interface Value {
  readonly js: string
  readonly kind: Kind
  /** For a struct, its type. */
  readonly type?: string
  readonly isArray?: boolean
}
interface Token {
  readonly text: string
  readonly line: number
}

const wholeTypes = /^(u?(char|short|int|long)|datetime|color|ENUM_\w+)$/
const structTypes = /^Mql\w+$/
const isType = (text: string) => wholeTypes.test(text) || structTypes.test(text) || /^(void|bool|double|float|string)$/.test(text)
const kindOf = (type: string): Kind =>
  wholeTypes.test(type)
    ? 'whole'
    : structTypes.test(type)
      ? 'struct'
      : ({ bool: 'bool', double: 'real', float: 'real', string: 'text', void: 'none' } as const)[type as 'void']
const zeroOf = (kind: Kind, type: string) =>
  ({ whole: '0', real: '0', text: '""', bool: 'false', struct: `$.struct("${type}")`, none: 'undefined' })[kind]

const realMembers = /^(open|high|low|close|volume|price|sl|tp|bid|ask)$/
/** Functions of the terminal that give something other than a real number. */
const wholeCalls =
  /^(iTime|CopyRates|CopyTime|\w+Integer|\w+Total|\w+GetTicket|Time\w+|StringTo(Integer|CharArray)|StringFind|StringLen|StringGetCharacter|StringSplit|Array(Size|Resize)|FileOpen|GetLastError|PeriodSeconds|GetTickCount64|WebRequest|MathFloor|MathRand)$/
const textCalls = /^(\w+String|StringFormat|StringSubstr|IntegerToString|DoubleToString|TimeToString|CharArrayToString)$/
/** Functions of the terminal that write into an argument: the positions of those that are numbers or texts. */
const writes: Readonly<Record<string, readonly number[]>> = {
  StringReplace: [0],
  StringSetCharacter: [0],
  StringTrimLeft: [0],
  StringTrimRight: [0],
  SymbolInfoSessionTrade: [3, 4],
  WebRequest: [6],
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

/** A datetime literal, in seconds. */
const secondsOf = (literal: string) => Date.parse(`${literal.slice(2, -1).replaceAll('.', '-').replace(' ', 'T')}Z`) / 1000

const binary: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['&'],
  ['==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]
const comparisons = new Set(['||', '&&', '==', '!=', '<', '>', '<=', '>='])

/** Returns the program as JavaScript. With `waits`, its functions and web requests are awaited. */
export function javascriptOf(source: string, waits: boolean): string {
  const tokens = tokensOf(source)
  const [wait, asynchronous] = waits ? ['await ', 'async '] : ['', '']
  let at = 0
  const peek = (ahead = 0) => tokens[at + ahead]?.text ?? ''
  const fault = (what: string) => new Error(`MQL5, line ${tokens[at]?.line}: ${what}, not "${peek()}"`)
  const next = () => tokens[at++].text
  const take = (text: string) => {
    if (next() === text) return
    at--
    throw fault(`"${text}" is expected`)
  }
  const accept = (text: string) => peek() === text && at++ >= 0

  const scopes: Map<string, Variable>[] = [new Map()]
  const declared = declaredFunctions()
  const find = (name: string) => scopes.findLast((scope) => scope.has(name))?.get(name)

  /** The functions of the program, which may be called before their text. */
  function declaredFunctions(): Map<string, Declared> {
    const found = new Map<string, Declared>()
    let depth = 0
    for (at = 0; at < tokens.length; at++) {
      if (peek() === '{') depth++
      if (peek() === '}') depth--
      if (depth > 0 || !isType(peek()) || peek(2) !== '(') continue
      const [type, name] = [next(), next()]
      found.set(name, { returns: kindOf(type), parameters: parameters() })
      at--
    }
    at = 0
    return found
  }

  function parameters(): Parameter[] {
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

  const converted = (value: Value, kind: Kind): string =>
    kind === 'whole' && value.kind === 'real'
      ? `Math.trunc(${value.js})`
      : kind === 'whole' && value.kind === 'bool'
        ? `Number(${value.js})`
        : kind === 'bool' && value.kind !== 'bool'
          ? `Boolean(${value.js})`
          : value.js

  function expression(): Value {
    const left = conditional()
    if (!/^([-+*/&|]?=)$/.test(peek())) return left
    const sign = next()
    const right = expression()
    if (sign === '=') return { js: `(${left.js} = ${converted(right, left.kind)})`, kind: left.kind }
    const result = arithmetic(left, sign[0], right)
    return { js: `(${left.js} = ${converted(result, left.kind)})`, kind: left.kind }
  }

  function conditional(): Value {
    const condition = operation(0)
    if (!accept('?')) return condition
    const yes = conditional()
    take(':')
    const no = conditional()
    return { js: `(${condition.js} ? ${yes.js} : ${no.js})`, kind: yes.kind === no.kind ? yes.kind : yes.kind === 'text' ? 'text' : 'real' }
  }

  function operation(level: number): Value {
    if (level === binary.length) return unary()
    let left = operation(level + 1)
    while (binary[level].includes(peek())) left = arithmetic(left, next(), operation(level + 1))
    return left
  }

  function arithmetic(left: Value, sign: string, right: Value): Value {
    const js = `(${left.js} ${sign === '==' || sign === '!=' ? `${sign}` : sign} ${right.js})`
    if (comparisons.has(sign)) return { js, kind: 'bool' }
    if (left.kind === 'text' || right.kind === 'text') return { js, kind: 'text' }
    const isWhole = left.kind !== 'real' && right.kind !== 'real'
    if (sign === '&' || sign === '|') return { js, kind: 'whole' }
    return { js: isWhole && sign === '/' ? `Math.trunc(${js})` : js, kind: isWhole ? 'whole' : 'real' }
  }

  function unary(): Value {
    if (accept('!')) return { js: `!${unary().js}`, kind: 'bool' }
    if (accept('-')) {
      const { js, kind } = unary()
      return { js: `(-${js})`, kind }
    }
    for (const sign of ['++', '--']) if (accept(sign)) return { js: `${sign}${unary().js}`, kind: 'whole' }
    if (peek() === '(' && isType(peek(1)) && peek(2) === ')') {
      at += 3
      const kind = kindOf(tokens[at - 2].text)
      return { js: converted(unary(), kind), kind }
    }
    return postfix(primary())
  }

  function postfix(value: Value): Value {
    for (;;) {
      if (accept('[')) {
        const index = expression()
        take(']')
        value = { js: `${value.js}[$.inRange(${value.js}, ${index.js})]`, kind: value.kind, type: value.type }
      } else if (accept('.')) {
        const member = next()
        const kind = realMembers.test(member) ? 'real' : /^(symbol|comment)$/.test(member) ? 'text' : 'whole'
        value = { js: `${value.js}.${member}`, kind }
      } else if (peek() === '++' || peek() === '--') value = { js: `${value.js}${next()}`, kind: value.kind }
      else return value
    }
  }

  function primary(): Value {
    const text = next()
    if (text === '(') {
      const value = expression()
      take(')')
      return { ...value, js: `(${value.js})` }
    }
    if (text === '{') {
      const values: string[] = []
      while (!accept('}')) {
        values.push(expression().js)
        accept(',')
      }
      return { js: `[${values.join(', ')}]`, kind: 'struct' }
    }
    if (text[0] === '"') {
      let js = text
      while (peek()[0] === '"') js += ` + ${next()}`
      return { js: `(${js})`, kind: 'text' }
    }
    if (text[0] === "'") return { js: String(text.charCodeAt(1)), kind: 'whole' }
    if (text.startsWith("D'")) return { js: String(secondsOf(text)), kind: 'whole' }
    if (/^\d/.test(text)) return { js: text, kind: /[.e]/.test(text) && !text.startsWith('0x') ? 'real' : 'whole' }
    if (text === 'true' || text === 'false') return { js: text, kind: 'bool' }
    if (!/^[A-Za-z_]/.test(text)) {
      at--
      throw fault('a value is expected')
    }
    if (peek() === '(') return call(text)
    const variable = find(text)
    if (!variable)
      return { js: `$.${text}`, kind: /_FORM$/.test(text) ? 'text' : text === '_Point' ? 'real' : text === '_Symbol' ? 'text' : 'whole' }
    const { kind, type, isArray, isBoxed } = variable
    return { js: isBoxed ? `${text}.v` : text, kind, type, isArray }
  }

  function call(name: string): Value {
    const own = declared.get(name)
    const args: Value[] = []
    take('(')
    while (!accept(')')) {
      args.push(expression())
      accept(',')
    }
    const boxed = (i: number) => (own ? own.parameters[i]?.isBoxed : writes[name]?.includes(i)) ?? false
    const js = args.map((arg, i) =>
      boxed(i)
        ? `{get v() { return ${arg.js} }, set v(to) { ${arg.js} = to }}`
        : own && !own.parameters[i]?.isArray
          ? converted(arg, own.parameters[i]?.kind ?? arg.kind)
          : arg.js,
    )
    if (own) return { js: `(${wait}${name}(${js.join(', ')}))`, kind: own.returns }
    const kind = /^Math(Max|Min|Abs)$/.test(name)
      ? args.every((arg) => arg.kind === 'whole')
        ? 'whole'
        : 'real'
      : wholeCalls.test(name)
        ? 'whole'
        : textCalls.test(name)
          ? 'text'
          : 'real'
    return { js: `(${name === 'WebRequest' ? wait : ''}$.${name}(${js.join(', ')}))`, kind }
  }

  function block(): string {
    take('{')
    scopes.push(new Map())
    let js = '{\n'
    while (!accept('}')) js += statement()
    scopes.pop()
    return `${js}}\n`
  }

  function statement(): string {
    if (peek() === '{') return block()
    if (accept(';')) return ';'
    const word = peek()
    if (word === 'const' || word === 'static' || (isType(word) && peek(1) !== '(')) return declaration()
    if (accept('return')) {
      if (accept(';')) return 'return\n'
      const { js } = expression()
      take(';')
      return `return ${js}\n`
    }
    if (accept('if') || accept('while')) {
      take('(')
      const { js } = expression()
      take(')')
      const body = `${word} (${js}) { ${statement()} }\n`
      return word === 'if' && accept('else') ? `${body} else { ${statement()} }\n` : body
    }
    if (accept('for')) return loop()
    if (accept('break') || accept('continue')) {
      take(';')
      return `${word}\n`
    }
    const { js } = expression()
    take(';')
    return `${js};\n`
  }

  function loop(): string {
    scopes.push(new Map())
    take('(')
    const begin = statement()
    const condition = expression().js
    take(';')
    const step = peek() === ')' ? '' : expression().js
    take(')')
    const js = `for (${begin.replace(/;?\n$/, '')}; ${condition}; ${step}) { ${statement()} }\n`
    scopes.pop()
    return js
  }

  /** Variables of one type: `const int a = 1, b = 2;`. */
  function declaration(): string {
    while (accept('const') || accept('input') || accept('static'));
    const type = next()
    const kind = kindOf(type)
    const parts: string[] = []
    do {
      const name = next()
      const isArray = accept('[')
      if (isArray) take(']')
      let value = isArray ? '[]' : zeroOf(kind, type)
      if (accept('=')) {
        const given = expression()
        value = kind === 'struct' && !isArray && given.js === '[]' ? zeroOf(kind, type) : isArray ? given.js : converted(given, kind)
      }
      scopes.at(-1)!.set(name, { kind, type, isArray, isBoxed: false })
      parts.push(`${name} = ${value}`)
    } while (accept(','))
    take(';')
    return `let ${parts.join(', ')};\n`
  }

  function functionText(): string {
    next()
    const name = next()
    const list = parameters()
    scopes.push(new Map(list.map((parameter) => [parameter.name, parameter])))
    const body = block()
    scopes.pop()
    return `${asynchronous}function ${name}(${list.map((parameter) => parameter.name).join(', ')}) ${body}`
  }

  let js = ''
  while (at < tokens.length) js += isType(peek()) && peek(2) === '(' ? functionText() : declaration()
  const names = [...scopes[0].keys()]
  const functions = `{${[...declared.keys()].join(', ')}}`
  const getters = names.map((name) => `get ${name}() { return ${name} }, set ${name}(to) { ${name} = to }`)
  return `'use strict'\n${js}return {functions: ${functions}, variables: {${getters.join(', ')}}}`
}

/** Loads a program. Its `input` variables may be given; the event functions are then called by name. */
export function loadAdvisor(
  source: string,
  surroundings: Surroundings,
  inputs: Readonly<Record<string, unknown>> = {},
  waits = false,
): Advisor {
  const strict = new Proxy(surroundings, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name)
      throw new Error(`The terminal of the test has no "${String(name)}"`)
    },
  })
  const { functions, variables } = new Function('$', javascriptOf(source, waits))(strict) as {
    functions: Record<string, (...args: unknown[]) => unknown>
    variables: Record<string, unknown>
  }
  const known = (name: string, there: object) => {
    if (!(name in there)) throw new Error(`The program has no "${name}"`)
    return name
  }
  for (const [name, value] of Object.entries(inputs)) variables[known(name, variables)] = value
  return {
    call: (name, ...args) => functions[known(name, functions)](...args),
    read: (name) => variables[known(name, variables)],
    set: (name, value) => {
      variables[known(name, variables)] = value
    },
  }
}

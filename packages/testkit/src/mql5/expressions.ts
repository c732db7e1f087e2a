import { type Declared, isType, type Kind, kindOf, type Value, type Variable } from './kinds.ts'
import type { Reader } from './reader.ts'

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

/** What expressions need to know of the program around them. */
interface Surrounding {
  readonly functions: ReadonlyMap<string, Declared>
  find(name: string): Variable | undefined
  /** With it, functions and web requests are awaited. */
  readonly waits: boolean
}

/** The JavaScript that gives `value` as a `kind`, as an assignment does. */
export const converted = (value: Value, kind: Kind): string =>
  kind === 'whole' && value.kind === 'real'
    ? `Math.trunc(${value.js})`
    : kind === 'whole' && value.kind === 'bool'
      ? `Number(${value.js})`
      : kind === 'bool' && value.kind !== 'bool'
        ? `Boolean(${value.js})`
        : value.js

function arithmetic(left: Value, sign: string, right: Value): Value {
  const js = `(${left.js} ${sign === '==' || sign === '!=' ? `${sign}` : sign} ${right.js})`
  if (comparisons.has(sign)) return { js, kind: 'bool' }
  if (left.kind === 'text' || right.kind === 'text') return { js, kind: 'text' }
  const isWhole = left.kind !== 'real' && right.kind !== 'real'
  if (sign === '&' || sign === '|') return { js, kind: 'whole' }
  return { js: isWhole && sign === '/' ? `Math.trunc(${js})` : js, kind: isWhole ? 'whole' : 'real' }
}

/** The value of a character, a datetime, a number or a truth; undefined for another token. */
function literalOf(text: string): Value | undefined {
  if (text[0] === "'") return { js: String(text.charCodeAt(1)), kind: 'whole' }
  if (text.startsWith("D'")) return { js: String(secondsOf(text)), kind: 'whole' }
  if (/^\d/.test(text)) return { js: text, kind: /[.e]/.test(text) && !text.startsWith('0x') ? 'real' : 'whole' }
  if (text === 'true' || text === 'false') return { js: text, kind: 'bool' }
  return undefined
}

/** What a function of the terminal gives. */
const kindOfCall = (name: string, args: readonly Value[]): Kind =>
  /^Math(Max|Min|Abs)$/.test(name)
    ? args.every((arg) => arg.kind === 'whole')
      ? 'whole'
      : 'real'
    : wholeCalls.test(name)
      ? 'whole'
      : textCalls.test(name)
        ? 'text'
        : 'real'

/** Reads an expression, and returns it in JavaScript. */
export function expressionReader({ peek, next, back, take, accept, fault }: Reader, program: Surrounding): () => Value {
  const wait = program.waits ? 'await ' : ''

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

  function unary(): Value {
    if (accept('!')) return { js: `!${unary().js}`, kind: 'bool' }
    if (accept('-')) {
      const { js, kind } = unary()
      return { js: `(-${js})`, kind }
    }
    for (const sign of ['++', '--']) if (accept(sign)) return { js: `${sign}${unary().js}`, kind: 'whole' }
    if (peek() === '(' && isType(peek(1)) && peek(2) === ')') {
      next()
      const kind = kindOf(next())
      next()
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
    const literal = literalOf(text)
    if (literal) return literal
    if (!/^[A-Za-z_]/.test(text)) {
      back()
      throw fault('a value is expected')
    }
    if (peek() === '(') return call(text)
    return named(text)
  }

  function named(text: string): Value {
    const variable = program.find(text)
    if (!variable)
      return { js: `$.${text}`, kind: /_FORM$/.test(text) ? 'text' : text === '_Point' ? 'real' : text === '_Symbol' ? 'text' : 'whole' }
    const { kind, type, isArray, isBoxed } = variable
    return { js: isBoxed ? `${text}.v` : text, kind, type, isArray }
  }

  function call(name: string): Value {
    const own = program.functions.get(name)
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
    return { js: `(${name === 'WebRequest' ? wait : ''}$.${name}(${js.join(', ')}))`, kind: kindOfCall(name, args) }
  }

  return expression
}
